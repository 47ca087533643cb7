import type { PasswordRule } from '@ufuq/shared/contract/users'
import { useDeferredValue, useEffect, useState } from 'react'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PasswordField } from './account-fields.tsx'
import type { estimatePassword } from './estimate-password.ts'

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

interface PasswordStrengthProps {
  password: string
  /** The user's names, which don't belong in a password. */
  names: string[]
}

/**
 * Shows a new password's strength while it is typed. It is only advice: the server decides what to
 * refuse.
 */
function PasswordStrength({ password, names }: PasswordStrengthProps) {
  const { t } = useTranslation('admin')
  const typed = useDeferredValue(password)
  const estimate = useEstimator(typed !== '')
  const found = estimate && typed ? estimate(typed, names) : null
  return (
    <div className="strength" role="status" data-level={found?.level}>
      {found && (
        <>
          <span className="strength-bar" aria-hidden="true" />
          <strong>{t(`strength.levels.${found.level}`)}</strong>
          {found.concern && <span>{t(`strength.concerns.${found.concern}`)}</span>}
        </>
      )}
    </div>
  )
}

/** The estimator loads when the first password is typed; without it, no advice is shown. */
function useEstimator(isWanted: boolean): typeof estimatePassword | null {
  const [estimate, setEstimate] = useState<typeof estimatePassword | null>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    let isShown = true
    import('./estimate-password.ts').then(
      (code) => {
        if (isShown) setEstimate(() => code.estimatePassword)
      },
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [isWanted])
  return estimate
}

/** From this length on, advising a longer password is pointless. */
const ADVISED_LENGTH = 12

/** The server's rules for a new password. */
function PasswordRuleHint({ minLength: count, refusesCommon }: PasswordRule) {
  const { t } = useTranslation('admin')
  const hint =
    count < ADVISED_LENGTH
      ? t('fields.passwordHint', { count })
      : t('fields.passwordHintLong', { count })
  return (
    <>
      {hint} {refusesCommon && t('fields.passwordRefusals')}
    </>
  )
}
