import ExternalLink from 'lucide-react/icons/external-link'
import LogOut from 'lucide-react/icons/log-out'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Plate } from '../../ui/plate.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { useLanguage } from '../language.ts'
import { useSignOut } from '../session/mutations.ts'
import { useSession } from '../session/session.tsx'
import { SectionLinks } from './section-links.tsx'
import { SiteLink } from './site-link.tsx'

/** The petrol side of a wide window. */
export function Side() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const signOut = useSignOut()
  return (
    <div className="side">
      <Link className="logo" to="/admin" aria-label={t('nav.home')}>
        <Logo language={language} />
      </Link>
      <SectionLinks />
      <Plate tone="night" />
      <div className="foot">
        <Person />
        <SiteLink>
          <Icon icon={ExternalLink} />
          {t('shell.backToSite')}
        </SiteLink>
        <button type="button" disabled={signOut.isPending} onClick={() => signOut.mutate()}>
          <Icon icon={LogOut} mirrored />
          {signOut.isPending ? t('shell.signingOut') : t('shell.signOut')}
        </button>
      </div>
    </div>
  )
}

function Person() {
  const { t } = useTranslation('admin')
  const { username, role } = useSession()
  const [letter = ''] = username
  return (
    <div className="me">
      <span className="arch-letter" aria-hidden="true">
        {letter.toUpperCase()}
      </span>
      <span>
        <bdi>{username}</bdi>
        <small>{t(`roles.${role}`)}</small>
      </span>
    </div>
  )
}
