import { useTranslation } from 'react-i18next'

/** The element in which the script shows how strong a new password is, with the texts for it. */
export function StrengthSlot() {
  const { t } = useTranslation('admin')
  return (
    <div
      className="strength"
      data-part="strength"
      role="status"
      data-weak={t('strength.levels.weak')}
      data-fair={t('strength.levels.fair')}
      data-good={t('strength.levels.good')}
      data-strong={t('strength.levels.strong')}
      data-common={t('strength.concerns.common')}
      data-named={t('strength.concerns.named')}
      data-short={t('strength.concerns.short')}
      data-guessable={t('strength.concerns.guessable')}
    />
  )
}
