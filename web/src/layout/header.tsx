import Menu from 'lucide-react/icons/menu'
import { Icon } from '@ufuq/shared/ui/icon'
import { Logo } from '@ufuq/shared/ui/logo'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { lazyOnInteraction } from '../engine/lazy-component.tsx'
import { isHiddenPage, useLanguage, useLocalizedPath, useSite } from '../engine/page-context.ts'
import { HeaderSearch } from './header-search.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MainLinks } from './main-links.tsx'

const loadMenu = () => import('./mobile-menu.tsx')
const MobileMenu = lazy(loadMenu)
const ownMenu = lazyOnInteraction(() => import('./own-menu.tsx'), 'OwnMenu')
if (import.meta.env.SSR) await ownMenu.preload()

export function Header({ switchTo }: { switchTo: string | undefined }) {
  const { t } = useTranslation()
  const localized = useLocalizedPath()
  const language = useLanguage()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const site = useSite()
  const own = site.menus?.[language].header
  const burger = useRef<HTMLButtonElement>(null)

  return (
    <header className="site-header">
      <div className="wrap">
        <Link className="logo" to={localized('/')} aria-label={t('nav.homeLink')}>
          <Logo language={language} name={t('siteName')} />
        </Link>
        <nav className="site-nav" aria-label={t('nav.label')}>
          {own ? <ownMenu.Component entries={own} /> : <MainLinks />}
        </nav>
        <div className="header-tools">
          {!isHiddenPage(site, '/publications') && <HeaderSearch />}
          <LanguageSwitch to={switchTo} />
          <button
            type="button"
            className="header-tool burger"
            ref={burger}
            aria-label={t('nav.openMenu')}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onPointerEnter={loadMenu}
            onClick={() => setMenuOpen(true)}
          >
            <Icon icon={Menu} />
          </button>
        </div>
      </div>
      {isMenuOpen && (
        <Suspense>
          <MobileMenu switchTo={switchTo} onClose={() => setMenuOpen(false)} opener={burger} />
        </Suspense>
      )}
    </header>
  )
}
