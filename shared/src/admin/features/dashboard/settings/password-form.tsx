import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import type { PasswordChange, PasswordRule } from '../../../../contract/users.ts'
import { Button } from '../../../../ui/button.tsx'
import { PasswordField } from '../../../account-fields.tsx'
import { problemText, type AccountProblem } from '../../../account-problems.ts'
import { NewPasswordField } from '../../../new-password-field.tsx'
import { refusedPasswords } from '../../../password-problems.ts'
import { newPasswordSchema, usePasswordRule } from '../../../password-rule.ts'
import { RefusalNotice } from '../../../refusal-notice.tsx'
import { useSession } from '../../../session/session.tsx'
import { useChangePassword } from './mutations.ts'

const says = (problem: AccountProblem): string => problem

const passwordSchema = (rule: PasswordRule) =>
  v.object({
    currentPassword: v.pipe(v.string(), v.nonEmpty(says('passwordRequired'))),
    newPassword: newPasswordSchema(rule),
  })

export function PasswordForm() {
  const { t } = useTranslation('admin')
  const change = useChangePassword()
  const { username, email } = useSession()
  const rule = usePasswordRule()
  const { register, handleSubmit, reset, setError, control, formState } = useForm({
    resolver: valibotResolver(passwordSchema(rule)),
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const { errors } = formState
  const newPassword = useWatch({ control, name: 'newPassword' })

  const submit = (values: PasswordChange) =>
    change.mutate(values, {
      onSuccess: () => reset(),
      onError: (error) => {
        for (const { field, problem } of refusedPasswords(error)) {
          setError(field, { message: problem }, { shouldFocus: true })
        }
      },
    })

  return (
    <form className="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <RefusalNotice error={change.error} />
      <PasswordField
        label={t('settings.oldPassword')}
        error={problemText(t, errors.currentPassword)}
        autoComplete="current-password"
        input={register('currentPassword')}
      />
      <NewPasswordField
        label={t('settings.newPassword')}
        error={problemText(t, errors.newPassword)}
        input={register('newPassword')}
        rule={rule}
        password={newPassword}
        names={[username, email]}
      />
      <div>
        <Button type="submit" variant="line" busy={change.isPending} busyLabel={t('users.saving')}>
          {t('settings.savePassword')}
        </Button>
      </div>
    </form>
  )
}
