import { useQuery } from '@tanstack/react-query'
import { shownName } from '@ufuq/shared/contract/users'
import { FORM_NAMES } from '@ufuq/shared/forms/index'
import { KINDS } from '@ufuq/shared/kinds/index'
import { Icon } from '@ufuq/shared/ui/icon'
import { Logo, LogoSymbol } from '@ufuq/shared/ui/logo'
import { LoadingState } from '@ufuq/shared/ui/states'
import ExternalLink from 'lucide-react/icons/external-link'
import LogOut from 'lucide-react/icons/log-out'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, matchPath, Outlet, useLocation, useNavigation } from 'react-router-dom'
import { SiteLink } from '../frame/site-link.tsx'
import { useScreenKey } from '../frame/staying.ts'
import { useHost } from '../host/host-context.tsx'
import type { AdminHost } from '../host/host.ts'
import { useLanguage } from '../host/language.ts'
import { newMessagesQuery } from '../kinds/message/new-messages.tsx'
import { SCREENS } from '../screens/screens.ts'
import { SectionLinks, TabBar } from '../screens/section-links.tsx'
import { useSignOutWithCare } from '../screens/sign-out.tsx'
import { ServerNotice } from '../server/server-watch.tsx'
import { reviewCountsQuery } from '../session/colleagues/review-counts.ts'
import { useAbility, useSession } from '../session/session.tsx'

type Work = 'reading' | 'writing'

/** The storage key of the choice, and the default, which leaves more room for writing. */
const SIDES = {
  reading: { storageKey: 'ufuqAdminSide', isNarrow: false },
  writing: { storageKey: 'ufuqAdminWritingSide', isNarrow: true },
} as const

/** The frame around every screen of a signed-in user. */
export function Shell() {
  const { t } = useTranslation(['admin', 'common'])
  const { pathname } = useLocation()
  const key = useScreenKey()
  const isLoading = useNavigation().state === 'loading'
  const { reportsServer = false } = useHost()
  const isForWriting = isWriting(pathname)
  const { isNarrow, toggle } = useSideWidth(isForWriting ? 'writing' : 'reading')
  return (
    <div className="admin" data-side={isNarrow ? 'narrow' : undefined}>
      <a className="skip-link" href="#content">
        {t('common:skipLink')}
      </a>
      <HostWaiting />
      <Side isNarrow={isNarrow} onToggle={toggle} />
      <main className="main" id="content" tabIndex={-1} aria-busy={isLoading || undefined}>
        {/* The editor of publications shows this notice itself, next to its buttons. */}
        {!reportsServer && !isForWriting && <ServerNotice />}
        {/* Another record is a separate screen, with its own form. */}
        <Outlet key={key} />
      </main>
      <TabBar />
    </div>
  )
}

const isWriting = (pathname: string): boolean =>
  SCREENS.find(({ path }) => matchPath(`/admin/${path}`, pathname))?.isForWriting === true

/** Shown until the first screen's code is loaded; later, the previous screen stays. */
export function ScreenLoading() {
  const { t } = useTranslation('admin')
  return (
    <>
      <div className="bar" />
      <div className="body">
        <LoadingState label={t('shell.loading')} />
      </div>
    </>
  )
}

/**
 * Whether the side navigation shows only icons, as last chosen in this browser for this kind
 * of work.
 */
function useSideWidth(work: Work) {
  const [chosen, setChosen] = useState(() => ({
    reading: read('reading'),
    writing: read('writing'),
  }))
  const isNarrow = chosen[work]
  const toggle = () => {
    setChosen({ ...chosen, [work]: !isNarrow })
    store(work, !isNarrow)
  }
  return { isNarrow, toggle }
}

// Without browser storage, the side navigation has its default width at first.
function read(work: Work): boolean {
  const { storageKey, isNarrow } = SIDES[work]
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === null ? isNarrow : stored === 'narrow'
  } catch {
    return isNarrow
  }
}

function store(work: Work, isNarrow: boolean): void {
  const { storageKey, isNarrow: byDefault } = SIDES[work]
  try {
    if (isNarrow === byDefault) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, isNarrow ? 'narrow' : 'wide')
  } catch {
    // the user chooses again next time
  }
}

interface SideProps {
  /** Whether only icons are shown, with their names beside them on hover and focus. */
  isNarrow: boolean
  onToggle: () => void
}

/** The petrol side navigation of a wide window. */
function Side({ isNarrow, onToggle }: SideProps) {
  const { t } = useTranslation(['admin', 'common'])
  const language = useLanguage()
  const signOut = useSignOutWithCare()
  const width = isNarrow ? t('shell.widen') : t('shell.narrow')
  const { isQuiet, speak } = useQuietNames()
  return (
    <header
      className="side"
      data-quiet={isQuiet || undefined}
      onPointerOver={speak}
      onFocus={speak}
    >
      <Link className="logo" to="/admin" aria-label={t('nav.home')}>
        {isNarrow ? (
          <LogoSymbol shortName={t('common:shortName')} />
        ) : (
          <Logo language={language} name={t('common:siteName')} />
        )}
      </Link>
      <SectionLinks />
      <div className="foot">
        <Person />
        <SiteLink>
          <Icon icon={ExternalLink} />
          <span className="name">{t('shell.backToSite')}</span>
        </SiteLink>
        <button type="button" disabled={signOut.isPending} onClick={signOut.start}>
          <Icon icon={LogOut} mirrored />
          <span className="name">
            {signOut.isPending ? t('shell.signingOut') : t('shell.signOut')}
          </span>
        </button>
        <button type="button" aria-expanded={!isNarrow} onClick={onToggle}>
          <Icon icon={isNarrow ? PanelLeftOpen : PanelLeftClose} mirrored />
          <span className="name">{width}</span>
        </button>
        {signOut.dialog}
      </div>
    </header>
  )
}

/** Escape hides the name beside an icon until the pointer or the focus moves on. */
function useQuietNames() {
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setIsQuiet(true)
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
  return { isQuiet, speak: () => setIsQuiet(false) }
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

/** Reports how much is waiting for the signed-in user to a host that shows it. */
function HostWaiting() {
  const { showWaiting } = useHost()
  return showWaiting ? <Reported show={showWaiting} /> : null
}

function Reported({ show }: { show: NonNullable<AdminHost['showWaiting']> }) {
  const readsMessages = useAbility('inbox.read')
  // the window is often hidden, or behind others
  const always = { refetchIntervalInBackground: true }
  const { data: counts } = useQuery({ ...newMessagesQuery(), ...always, enabled: readsMessages })
  const { data: reviews } = useQuery({ ...reviewCountsQuery(), ...always })
  const messages = counts && FORM_NAMES.reduce((sum, kind) => sum + counts[kind], 0)
  const { ready, returned } = reviews?.[KINDS.publication.path] ?? { ready: 0, returned: 0 }
  const isKnown = reviews !== undefined && (messages !== undefined || !readsMessages)
  useEffect(() => {
    if (isKnown) show({ messages: messages ?? 0, ready, returned })
  }, [show, isKnown, messages, ready, returned])
  useEffect(() => () => show(null), [show])
  return null
}
