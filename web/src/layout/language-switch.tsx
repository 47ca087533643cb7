import { twinOf } from '@ufuq/shared/contract/addresses'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { Icon } from '@ufuq/shared/ui/icon'
import Globe from 'lucide-react/icons/globe'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { relevantSearch } from '../engine/match-page.ts'
import { usePage, useIsHydrated } from '../engine/page-context.ts'
import { storeLanguage } from '../engine/stored-language.ts'

interface LanguageSwitchProps {
  /** The target of the switch, if that is not the same address in the other language. */
  to: string | undefined
  onFollow?: () => void
}

/** A link to the same page in the other language, labelled in that language. */
export function LanguageSwitch({ to, onFollow }: LanguageSwitchProps) {
  const { t } = useTranslation()
  const location = useLocation()
  const page = usePage()
  const other = otherLanguage(page.language)
  // The server sees neither the hash nor the query parameters that the page does not use.
  const seen = { ...location, search: relevantSearch(page), hash: '' }
  const place = useIsHydrated() ? location : seen

  return (
    <a
      className="lang"
      href={to ?? twinOf(place, other)}
      lang={other}
      hrefLang={other}
      aria-label={t('language.switchLabel')}
      onClick={() => {
        storeLanguage(other)
        onFollow?.()
      }}
    >
      <Icon icon={Globe} />
      <span>{t('language.switchName')}</span>
    </a>
  )
}
