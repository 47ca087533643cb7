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
  /** What is typed. */
  password: string
  /** What its person is called. */
  names: string[]
}

/** From so many characters on nobody needs to be told that more are safer. */
const ADVISED_LENGTH = 12

/** A password that somebody chooses: says what the server asks of it, and how strong it is. */
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
