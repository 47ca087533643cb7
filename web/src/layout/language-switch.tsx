import Globe from 'lucide-react/icons/globe'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { Icon } from '@ufuq/shared/ui/icon'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { twinOf } from '../routes/addresses.ts'
import { usePage } from '../routes/page-context.ts'
import { relevantSearch } from '../routes/relevant-search.ts'
import { useIsHydrated } from '../routes/use-is-hydrated.ts'
import { storeLanguage } from '../stored-language.ts'

interface LanguageSwitchProps {
  /** Where it leads when that is not the twin of this address. */
  to: string | undefined
  onFollow?: () => void
}

/** A link to the same page in the other language, called by that language's own name. */
export function LanguageSwitch({ to, onFollow }: LanguageSwitchProps) {
  const { t } = useTranslation()
  const location = useLocation()
  const page = usePage()
  const other = otherLanguage(page.language)
  // The server sees neither the hash nor query parameters that the page does not look at.
  const seen = { ...location, search: relevantSearch(page), hash: '' }
  const place = useIsHydrated() ? location : seen

  return (
    <Link
      className="lang"
      to={to ?? twinOf(place, other)}
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
    </Link>
  )
}
