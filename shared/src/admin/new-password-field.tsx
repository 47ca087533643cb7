import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { PasswordRule } from '../contract/users.ts'
import { PasswordField } from './account-fields.tsx'
import { PasswordStrength } from './password-strength.tsx'

interface NewPasswordFieldProps {
  label: string
  error: FieldError | undefined
  input: UseFormRegisterReturn
  rule: PasswordRule
  password: string
  /** The user's names. */
  names: string[]
}

/** From this length on, advising a longer password is pointless. */
const ADVISED_LENGTH = 12

/** A field for choosing a new password: shows the server's rule and the password's strength. */
export function NewPasswordField({ rule, password, names, ...field }: NewPasswordFieldProps) {
  const { t } = useTranslation('admin')
  const { minLength: count, refusesCommon } = rule
  const hint =
    count < ADVISED_LENGTH
      ? t('fields.passwordHint', { count })
      : t('fields.passwordHintLong', { count })
  return (
    <PasswordField
      {...field}
      hint={
        <>
          {hint} {refusesCommon && t('fields.passwordRefusals')}
        </>
      }
      autoComplete="new-password"
    >
      <PasswordStrength password={password} names={names} />
    </PasswordField>
  )
}
