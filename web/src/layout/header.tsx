import { Icon } from '@ufuq/shared/ui/icon'
import { Logo } from '@ufuq/shared/ui/logo'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useRef, useState, useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { lazyOnInteraction } from '../engine/lazy-component.tsx'
import { isHiddenPage, useLanguage, useLocalizedPath, useSite } from '../engine/page-context.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { MainLinks } from './menu-link.tsx'
import { SearchForm } from './search-form.tsx'

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

/** Whether the slash was pressed, or its key on a layout of other letters, and types nothing. */
const isSlash = ({ key, code, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent) =>
  (key === '/' || (code === 'Slash' && key > '~' && !shiftKey)) &&
  !(ctrlKey || metaKey || altKey) &&
  target instanceof Element &&
  !target.closest('input, textarea, select, [role=dialog]')

/** Opens a search field over the header, also without JavaScript. The slash opens it too. */
function HeaderSearch() {
  const { t } = useTranslation()
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // In a field with words, the browser's own Escape would only clear it.
      if (event.key === 'Escape') bar.current?.hidePopover()
      if (!isSlash(event)) return
      event.preventDefault()
      bar.current?.showPopover()
    }
    const popover = bar.current
    // Not by the attribute, about which browsers complain in the frame of a preview.
    const onToggle = ({ newState }: ToggleEvent) => {
      if (newState === 'open') popover?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', onKey)
    popover?.addEventListener('toggle', onToggle)
    return () => {
      document.removeEventListener('keydown', onKey)
      popover?.removeEventListener('toggle', onToggle)
    }
  }, [])

  return (
    <>
      <button
        type="button"
        className="header-tool"
        popoverTarget={id}
        aria-label={t('search.label')}
        aria-keyshortcuts="/"
      >
        <Icon icon={Search} />
      </button>
      <div className="search-bar" id={id} ref={bar} popover="auto">
        <div className="wrap">
          <SearchForm onSearch={() => bar.current?.hidePopover()} />
          <button
            type="button"
            className="header-tool"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={t('search.close')}
          >
            <Icon icon={X} />
          </button>
        </div>
      </div>
    </>
  )
}
