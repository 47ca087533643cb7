import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { AccountChange } from '../../../../contract/users.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmailField, PasswordField, UsernameField } from '../../../account-fields.tsx'
import { problemText, refusedFields, type AccountProblem } from '../../../account-problems.ts'
import { refusedPasswords } from '../../../password-problems.ts'
import { RefusalNotice } from '../../../refusal-notice.tsx'
import { useSession } from '../../../session/session.tsx'
import { useChangeAccount } from './mutations.ts'

const required = (problem: AccountProblem) => v.pipe(v.string(), v.trim(), v.nonEmpty(problem))

/** Lengths and the like are the server's to judge, and its answer stands beside the fields. */
const accountSchema = v.object({
  username: required('usernameRequired'),
  email: required('emailRequired'),
  currentPassword: v.pipe(v.string(), v.nonEmpty('passwordRequired' satisfies AccountProblem)),
})

export function AccountForm() {
  const { t } = useTranslation('admin')
  const { username, email } = useSession()
  const change = useChangeAccount()
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: valibotResolver(accountSchema),
    defaultValues: { username, email, currentPassword: '' },
  })
  const { errors } = formState

  const submit = (values: AccountChange) =>
    change.mutate(values, {
      onSuccess: ({ user }) =>
        reset({ username: user.username, email: user.email, currentPassword: '' }),
      onError: (error) => {
        for (const { field, problem } of [...refusedFields(error), ...refusedPasswords(error)]) {
          if (field === 'username' || field === 'email' || field === 'currentPassword') {
            setError(field, { message: problem }, { shouldFocus: true })
          }
        }
      },
    })

  return (
    <form className="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <RefusalNotice error={change.error} />
      <UsernameField
        error={problemText(t, errors.username)}
        autoComplete="username"
        input={register('username')}
      />
      <EmailField
        error={problemText(t, errors.email)}
        autoComplete="email"
        input={register('email')}
      />
      <PasswordField
        label={t('settings.currentPassword')}
        hint={t('settings.currentPasswordHint')}
        error={problemText(t, errors.currentPassword)}
        autoComplete="current-password"
        input={register('currentPassword')}
      />
      <div>
        <Button type="submit" variant="line" busy={change.isPending} busyLabel={t('users.saving')}>
          {t('settings.saveAccount')}
        </Button>
      </div>
    </form>
  )
}
