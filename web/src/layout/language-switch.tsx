import Globe from 'lucide-react/icons/globe'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { Icon } from '@ufuq/shared/ui/icon'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { twinOf } from '../routes/addresses.ts'
import { useLanguage } from '../routes/page-context.ts'
import { useIsHydrated } from '../routes/use-is-hydrated.ts'
import { storeLanguage } from '../stored-language.ts'

/** A link to the same page in the other language, called by that language's own name. */
export function LanguageSwitch({ to }: { to: string | undefined }) {
  const { t } = useTranslation()
  const location = useLocation()
  // The server does not get to see the hash.
  const hash = useIsHydrated() ? location.hash : ''
  const other = otherLanguage(useLanguage())

  return (
    <Link
      className="lang"
      to={to ?? twinOf({ ...location, hash }, other)}
      lang={other}
      hrefLang={other}
      aria-label={t('language.switchLabel')}
      onClick={() => storeLanguage(other)}
    >
      <Icon icon={Globe} />
      <span>{t('language.switchName')}</span>
    </Link>
  )
}
