import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Notice } from '@ufuq/shared/ui/notice'
import { PasswordField, UsernameField } from '../account-fields.tsx'
import { signInErrorText } from './sign-in-mutations.ts'

interface Credentials {
  username: string
  password: string
}

interface SignInFieldsProps {
  register: UseFormRegister<Credentials>
  errors: FieldErrors<Credentials>
  /** Why the last attempt failed. */
  failure: Error | null
}

/** Name and password, below any error from the server. */
export function SignInFields({ register, errors, failure }: SignInFieldsProps) {
  const { t } = useTranslation(['admin', 'common'])
  return (
    <>
      {failure && (
        <Notice tone="danger" role="alert">
          {signInErrorText(t, failure)}
        </Notice>
      )}
      <UsernameField error={errors.username} autoComplete="username" input={register('username')} />
      <PasswordField
        label={t('fields.password')}
        error={errors.password}
        autoComplete="current-password"
        input={register('password')}
      />
    </>
  )
}
