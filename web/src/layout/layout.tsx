import { NEWSLETTER_PAGE } from '@ufuq/shared/contract/addresses'
import { DirectionProvider } from '@ufuq/shared/ui/direction'
import { FooterWaves } from '@ufuq/shared/ui/footer-waves'
import { Logo } from '@ufuq/shared/ui/logo'
import type { ToastContent } from '@ufuq/shared/ui/toast'
import { type ReactNode, lazy, Suspense, useCallback, useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLanguage, isHiddenPage, useLocalizedPath, useSite } from '../engine/page-context.ts'
import { takeNote } from '../engine/session-notes.ts'
import { Header } from './header.tsx'
import { MenuLink } from './menu-link.tsx'
import { FOOTER_LINKS, keyOf } from './navigation.ts'
import { NotifyContext, useNotify } from './notify-context.ts'
import { PageLink } from './page-link.tsx'

const ToastHost = lazy(() => import('./toast-host.tsx'))

interface LayoutProps {
  /** The target of the language switch, if that is not the same address in the other language. */
  switchTo: string | undefined
  newsletter: ReactNode
  children: ReactNode
}

export function Layout({ switchTo, newsletter, children }: LayoutProps) {
  const { t } = useTranslation()
  return (
    <DirectionProvider language={useLanguage()}>
      <Notifications>
        <a className="skip-link" href="#content">
          {t('skipLink')}
        </a>
        <Header switchTo={switchTo} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer newsletter={newsletter} />
      </Notifications>
    </DirectionProvider>
  )
}

/** Loads the code for toasts with the first toast, because most visits show none. */
function Notifications({ children }: { children: ReactNode }) {
  const [content, setContent] = useState<ToastContent | null>(null)
  // Passes a copy, so that repeating a message shows it again.
  const notify = useCallback((next: ToastContent) => setContent({ ...next }), [])

  return (
    <NotifyContext value={notify}>
      {children}
      <SignedOutNote />
      {content && (
        <Suspense>
          <ToastHost content={content} />
        </Suspense>
      )}
    </NotifyContext>
  )
}

/**
 * Confirms to a visitor who has just signed out of the admin area, which is a separate document,
 * that they are signed out.
 */
function SignedOutNote() {
  const notify = useNotify()
  const { t } = useTranslation()

  useEffect(() => {
    if (!takeNote('signed-out')) return
    notify({
      title: t('toasts.logout.successTitle'),
      description: t('toasts.logout.successText'),
    })
  }, [notify, t])

  return null
}

function Footer({ newsletter }: { newsletter: ReactNode }) {
  const { t } = useTranslation()
  const localized = useLocalizedPath()
  const language = useLanguage()
  const site = useSite()
  const { email, menus } = site
  const own = menus?.[language].footer

  return (
    <footer className="site-footer">
      <FooterWaves />
      <div className="wrap">
        <div className="top">
          <div>
            <Link className="logo" to={localized('/')} aria-label={t('nav.homeLink')}>
              <Logo language={language} name={t('siteName')} />
            </Link>
            <p>{t('footer.about')}</p>
          </div>
          <nav className="foot-nav" aria-label={t('footer.linksLabel')}>
            <ul>
              {own
                ? own.map((entry) => (
                    <li key={keyOf(entry)}>
                      <MenuLink entry={entry} />
                    </li>
                  ))
                : FOOTER_LINKS.filter(([, link]) => !isHiddenPage(site, link)).map(
                    ([name, link]) => (
                      <li key={name}>
                        <Link to={localized(link)}>{t(name)}</Link>
                      </li>
                    ),
                  )}
              <li>
                {/* A plain link, because the admin area is a separate document. */}
                <a href="/admin/login">{t('footer.staffSignIn')}</a>
              </li>
            </ul>
          </nav>
          {!isHiddenPage(site, NEWSLETTER_PAGE) && newsletter}
        </div>
        <div className="legal">
          <span>{t('footer.rights', { year: t('footer.year') })}</span>
          <PageLink to="/privacy">{t('footer.privacy')}</PageLink>
          {email && (
            <a href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          )}
        </div>
      </div>
    </footer>
  )
}
