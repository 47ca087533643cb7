import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import type { PasswordRule } from '@ufuq/shared/contract/users'
import { PasswordField } from './account-fields.tsx'
import { PasswordRuleHint } from './password-rule-hint.tsx'
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

/**
 * A field for choosing a new password, which shows the server's rule and the password's strength.
 */
export function NewPasswordField({ rule, password, names, ...field }: NewPasswordFieldProps) {
  return (
    <PasswordField {...field} hint={<PasswordRuleHint {...rule} />} autoComplete="new-password">
      <PasswordStrength password={password} names={names} />
    </PasswordField>
  )
}
