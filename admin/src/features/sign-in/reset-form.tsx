import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { applyFieldErrors } from '@ufuq/shared/client/field-errors'
import type { PasswordRule } from '@ufuq/shared/contract/users'
import { Button } from '@ufuq/shared/ui/button'
import { ErrorNotice, PasswordField } from '../../account-fields.tsx'
import { NewPasswordField } from '../../new-password-field.tsx'
import { repeatedPasswordSchema } from './schemas.ts'

interface ResetFormProps {
  username: string
  rule: PasswordRule
  error: unknown
  isSending: boolean
  onSubmit: (newPassword: string, options: { onError: (error: unknown) => void }) => void
}

export function ResetForm({ username, rule, error, isSending, onSubmit }: ResetFormProps) {
  const { t } = useTranslation('admin')
  const form = useForm({
    resolver: valibotResolver(repeatedPasswordSchema(rule)),
    defaultValues: { newPassword: '', again: '' },
  })
  const { register, handleSubmit, control, formState } = form
  const { errors } = formState
  const chosen = useWatch({ control, name: 'newPassword' })

  const submit = ({ newPassword }: { newPassword: string }) =>
    onSubmit(newPassword, { onError: (failure) => applyFieldErrors(form, failure) })

  return (
    <form className="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <ErrorNotice error={error} />
      {/* Tells the browser's password manager whose password this is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordField
        label={t('settings.newPassword')}
        error={errors.newPassword}
        input={register('newPassword')}
        rule={rule}
        password={chosen}
        names={[username]}
      />
      <PasswordField
        label={t('reset.again')}
        error={errors.again}
        autoComplete="new-password"
        input={register('again')}
      />
      <Button type="submit" busy={isSending} busyLabel={t('users.saving')}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}
