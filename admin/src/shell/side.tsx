import { shownName } from '@ufuq/shared/contract/users'
import ExternalLink from 'lucide-react/icons/external-link'
import LogOut from 'lucide-react/icons/log-out'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Plate } from '@ufuq/shared/ui/plate'
import { Icon } from '@ufuq/shared/ui/icon'
import { Logo, LogoSymbol } from '@ufuq/shared/ui/logo'
import { Tooltip } from '@ufuq/shared/ui/tooltip'
import { useLanguage } from '../language.ts'
import { useSession } from '../session/session.tsx'
import { useSignOutWithCare } from '../session/sign-out.tsx'
import { SectionLinks } from './section-links.tsx'
import { SiteLink } from './site-link.tsx'

interface SideProps {
  /** Whether only icons are shown, with their names in tooltips. */
  isNarrow: boolean
  onToggle: () => void
}

/** The petrol side navigation of a wide window. */
export function Side({ isNarrow, onToggle }: SideProps) {
  const { t } = useTranslation(['admin', 'common'])
  const language = useLanguage()
  const signOut = useSignOutWithCare()
  const width = isNarrow ? t('shell.widen') : t('shell.narrow')
  return (
    <header className="side">
      <Link className="logo" to="/admin" aria-label={t('nav.home')}>
        {isNarrow ? <LogoSymbol /> : <Logo language={language} name={t('common:siteName')} />}
      </Link>
      <SectionLinks withTooltips={isNarrow} />
      {!isNarrow && <Plate tone="night" />}
      <div className="foot">
        <Person />
        <Tooltip label={t('shell.backToSite')} enabled={isNarrow}>
          <SiteLink>
            <Icon icon={ExternalLink} />
            <span className="name">{t('shell.backToSite')}</span>
          </SiteLink>
        </Tooltip>
        <Tooltip label={t('shell.signOut')} enabled={isNarrow}>
          <button type="button" disabled={signOut.isPending} onClick={signOut.start}>
            <Icon icon={LogOut} mirrored />
            <span className="name">
              {signOut.isPending ? t('shell.signingOut') : t('shell.signOut')}
            </span>
          </button>
        </Tooltip>
        <Tooltip label={width} enabled={isNarrow}>
          <button type="button" aria-expanded={!isNarrow} onClick={onToggle}>
            <Icon icon={isNarrow ? PanelLeftOpen : PanelLeftClose} mirrored />
            <span className="name">{width}</span>
          </button>
        </Tooltip>
        {signOut.dialog}
      </div>
    </header>
  )
}

function Person() {
  const { t } = useTranslation('admin')
  const { role, ...person } = useSession()
  const name = shownName(person)
  const [initial = ''] = name
  return (
    <div className="me">
      <span className="arch-letter" aria-hidden="true">
        {initial.toUpperCase()}
      </span>
      <span className="name">
        <bdi>{name}</bdi>
        <small>{t(`roles.${role}`)}</small>
      </span>
    </div>
  )
}
