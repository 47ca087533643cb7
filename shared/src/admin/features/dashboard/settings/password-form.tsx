import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { LIMITS } from '../../../../contract/limits.ts'
import type { PasswordChange } from '../../../../contract/users.ts'
import { Button } from '../../../../ui/button.tsx'
import { PasswordField } from '../../../account-fields.tsx'
import { problemText, type AccountProblem } from '../../../account-problems.ts'
import { useChangePassword } from './mutations.ts'
import { refusedPasswords } from './password-problems.ts'
import { RefusalNotice } from './refusal-notice.tsx'

const says = (problem: AccountProblem): string => problem

const passwordSchema = v.object({
  currentPassword: v.pipe(v.string(), v.nonEmpty(says('passwordRequired'))),
  newPassword: v.pipe(
    v.string(),
    v.minLength(LIMITS.password.min, says('passwordShort')),
    v.maxLength(LIMITS.password.max, says('passwordLong')),
  ),
})

export function PasswordForm() {
  const { t } = useTranslation('admin')
  const change = useChangePassword()
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: valibotResolver(passwordSchema),
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const { errors } = formState

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
      <PasswordField
        label={t('settings.newPassword')}
        hint={t('fields.passwordHint')}
        error={problemText(t, errors.newPassword)}
        autoComplete="new-password"
        input={register('newPassword')}
      />
      <div>
        <Button type="submit" variant="line" busy={change.isPending} busyLabel={t('users.saving')}>
          {t('settings.savePassword')}
        </Button>
      </div>
    </form>
  )
}
