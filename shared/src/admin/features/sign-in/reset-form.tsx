import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../account-fields.tsx'
import { problemText } from '../../account-problems.ts'
import { useErrorText } from '../../error-text.ts'
import { newPasswordSchema } from './schemas.ts'

interface ResetFormProps {
  username: string
  error: unknown
  isSending: boolean
  onSubmit: (newPassword: string) => void
}

export function ResetForm({ username, error, isSending, onSubmit }: ResetFormProps) {
  const { t } = useTranslation('admin')
  const toText = useErrorText()
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(newPasswordSchema),
    defaultValues: { password: '', again: '' },
  })
  const { errors } = formState

  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => void handleSubmit(({ password }) => onSubmit(password))(event)}
    >
      {error !== null && (
        <Notice tone="danger" role="alert">
          {toText(error)}
        </Notice>
      )}
      {/* Tells the browser's password store whose password this is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('settings.newPassword')}
        hint={t('fields.passwordHint')}
        error={problemText(t, errors.password)}
        autoComplete="new-password"
        input={register('password')}
      />
      <PasswordField
        label={t('reset.again')}
        error={problemText(t, errors.again)}
        autoComplete="new-password"
        input={register('again')}
      />
      <Button type="submit" busy={isSending} busyLabel={t('users.saving')}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}
