import { FooterWaves } from '@ufuq/shared/ui/footer-waves'
import { Logo } from '@ufuq/shared/ui/logo'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isHiddenPage, useLanguage, useLocalizedPath, useSite } from '../engine/page-context.ts'
import { MenuLink } from './menu-link.tsx'
import { FOOTER_LINKS, keyOf } from './navigation.ts'
import { PageLink } from './page-link.tsx'

export function Footer({ newsletter }: { newsletter: ReactNode }) {
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
          {newsletter}
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
