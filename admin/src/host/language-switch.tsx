import { otherLanguage } from '@ufuq/shared/contract/languages'
import { Icon } from '@ufuq/shared/ui/icon'
import Globe from 'lucide-react/icons/globe'
import { useTranslation } from 'react-i18next'
import { useChangeLanguage, useLanguage } from './language.ts'

/** The button that switches the language. Its label is in the language to which it switches. */
export function LanguageSwitch() {
  const { t } = useTranslation('common')
  const other = otherLanguage(useLanguage())
  const { change, isChanging } = useChangeLanguage()
  return (
    <button
      type="button"
      className="lang-switch"
      lang={other}
      aria-label={t('language.switchLabel')}
      aria-disabled={isChanging || undefined}
      onClick={() => {
        if (!isChanging) change(other)
      }}
    >
      <Icon icon={Globe} />
      <span>{t('language.switchName')}</span>
    </button>
  )
}
