import { classNames } from '@ufuq/shared/ui/class-names'
import { Icon } from '@ufuq/shared/ui/icon'
import { LogoSymbol } from '@ufuq/shared/ui/logo'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { LanguageSwitch } from '../host/language-switch.tsx'

interface PageProps {
  title: string
  /** Target of the back arrow before the title. */
  back?: string
  /** The screen's main action, at the end of the bar. */
  action?: ReactNode
  /** Whether the page is limited to a column of readable width, as for forms. */
  narrow?: boolean
  children: ReactNode
}

/** One screen inside the frame: its bar with the title, and its body. Each screen renders one. */
export function Page({ title, back, action, narrow = false, children }: PageProps) {
  const { t } = useTranslation(['admin', 'common'])
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useDocumentTitle(title)
  return (
    <BarSlot value={slot}>
      <header className="bar">
        {back === undefined ? (
          <Link className="logo only-phone" to="/admin" aria-label={t('nav.home')}>
            <LogoSymbol shortName={t('common:shortName')} />
          </Link>
        ) : (
          <Link
            className="icon-btn"
            to={back}
            aria-label={t('publications.back')}
            title={t('publications.back')}
          >
            <Icon icon={ArrowLeft} mirrored />
          </Link>
        )}
        <Heading>{title}</Heading>
        <div className="end">
          <div className="bar-slot" ref={setSlot} />
          <LanguageSwitch />
          {action}
        </div>
      </header>
      <div className={classNames('body', narrow && 'narrow')} data-part="content">
        {children}
      </div>
    </BarSlot>
  )
}

/** Sets the title of the window and of its history entry. */
export function useDocumentTitle(page: string): void {
  const { t } = useTranslation('admin')
  const title = t('title', { page })
  useEffect(() => {
    document.title = title
  }, [title])
}

/** After a change of screens, focus moves to the new title, as after a page load. */
function Heading({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  const isFirstScreen = useLocation().key === 'default'
  const takesFocus = useRef(!isFirstScreen)
  useEffect(() => {
    if (takesFocus.current) ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={ref} tabIndex={-1} dir="auto">
      {children}
    </h1>
  )
}

/** The element, in a page's bar, that holds controls from the page's body. */
const BarSlot = createContext<HTMLElement | null>(null)

/**
 * Shows controls in the bar of the page, before its language switch, while their state stays in the
 * body.
 */
export function InBar({ children }: { children: ReactNode }) {
  const slot = use(BarSlot)
  return slot && createPortal(children, slot)
}
