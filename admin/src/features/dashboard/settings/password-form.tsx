import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { applyFieldErrors } from '@ufuq/shared/client/api-error'
import type { PasswordChange, PasswordRule } from '@ufuq/shared/contract/users'
import { Button } from '@ufuq/shared/ui/button'
import { ErrorNotice, PasswordField } from '../../../account-fields.tsx'
import { newPasswordSchema, requiredPassword, usePasswordRule } from '../../../account-schemas.ts'
import { NewPasswordField } from '../../../new-password-field.tsx'
import { useSession } from '../../../session/session.tsx'
import { useChangePassword } from './mutations.ts'

const passwordSchema = (rule: PasswordRule) =>
  v.object({
    currentPassword: requiredPassword,
    newPassword: newPasswordSchema(rule),
  })

export function PasswordForm() {
  const { t } = useTranslation('admin')
  const change = useChangePassword()
  const { username, email } = useSession()
  const rule = usePasswordRule()
  const form = useForm({
    resolver: valibotResolver(passwordSchema(rule)),
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const { register, handleSubmit, reset, control, formState } = form
  const { errors } = formState
  const newPassword = useWatch({ control, name: 'newPassword' })

  const submit = (values: PasswordChange) =>
    change.mutate(values, {
      onSuccess: () => reset(),
      onError: (error) => applyFieldErrors(form, error),
    })

  return (
    <form className="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <ErrorNotice error={change.error} />
      <PasswordField
        label={t('settings.oldPassword')}
        error={errors.currentPassword}
        autoComplete="current-password"
        input={register('currentPassword')}
      />
      <NewPasswordField
        label={t('settings.newPassword')}
        error={errors.newPassword}
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
