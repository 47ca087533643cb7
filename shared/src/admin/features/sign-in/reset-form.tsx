import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { PasswordRule } from '../../../contract/users.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../account-fields.tsx'
import { problemText } from '../../account-problems.ts'
import { useErrorText } from '../../error-text.ts'
import { NewPasswordField } from '../../new-password-field.tsx'
import { refusedPasswords } from '../../password-problems.ts'
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
  const toText = useErrorText()
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: valibotResolver(repeatedPasswordSchema(rule)),
    defaultValues: { password: '', again: '' },
  })
  const { errors } = formState
  const chosen = useWatch({ control, name: 'password' })

  const submit = ({ password }: { password: string }) =>
    onSubmit(password, {
      onError: (refusal) => {
        const [refused] = refusedPasswords(refusal)
        if (refused) setError('password', { message: refused.problem }, { shouldFocus: true })
      },
    })

  return (
    <form className="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      {error !== null && refusedPasswords(error).length === 0 && (
        <Notice tone="danger" role="alert">
          {toText(error)}
        </Notice>
      )}
      {/* Tells the browser's password store whose password this is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordField
        label={t('settings.newPassword')}
        error={problemText(t, errors.password)}
        input={register('password')}
        rule={rule}
        password={chosen}
        names={[username]}
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
