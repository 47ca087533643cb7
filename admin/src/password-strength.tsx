import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { estimatePassword } from './estimate-password.ts'

interface PasswordStrengthProps {
  password: string
  /** The user's names, which don't belong in a password. */
  names: string[]
}

/**
 * Shows a new password's strength while it is typed. It is only advice: the server decides what to
 * refuse.
 */
export function PasswordStrength({ password, names }: PasswordStrengthProps) {
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
