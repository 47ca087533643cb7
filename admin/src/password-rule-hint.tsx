import { useTranslation } from 'react-i18next'
import type { PasswordRule } from '@ufuq/shared/contract/users'

/** From this length on, advising a longer password is pointless. */
const ADVISED_LENGTH = 12

/** The server's rules for a new password. */
export function PasswordRuleHint({ minLength: count, refusesCommon }: PasswordRule) {
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
