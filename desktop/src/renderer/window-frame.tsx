import { directionOf } from '@ufuq/shared/i18n/direction'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import CircleCheck from 'lucide-react/icons/circle-check'
import Menu from 'lucide-react/icons/menu'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useRef, type ReactNode, type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bridge } from './bridge.ts'
import { useFrameLanguage } from './use-frame-language.ts'
import { useTitle } from './use-title.ts'

interface WindowFrameProps {
  hasMenuButton: boolean
  connection: ConnectionState
  children: ReactNode
}

/** The title bar and the banner, with the scrolling screen below them. */
export function WindowFrame({ hasMenuButton, connection, children }: WindowFrameProps) {
  const top = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => measure(top.current), [])
  useEffect(() => scrollByKeys(page.current), [])
  return (
    <div className="window">
      <div ref={top}>
        <TitleBar hasMenuButton={hasMenuButton} />
        <ConnectionBanner state={connection} />
      </div>
      <div className="window-page" ref={page} tabIndex={-1}>
        {children}
      </div>
    </div>
  )
}

/**
 * Passes the height of the part above the screens to the style sheets. The height varies, because
 * the banner's text may take up two lines.
 */
function measure(top: HTMLElement | null): (() => void) | undefined {
  if (!top) return
  const observer = new ResizeObserver(() => {
    document.documentElement.style.setProperty('--window-top', `${top.offsetHeight}px`)
  })
  observer.observe(top)
  return () => observer.disconnect()
}

/**
 * Lets the keyboard scroll the screen if no element is focused. Otherwise, keys would act on the
 * document, which does not scroll.
 */
function scrollByKeys(page: HTMLElement | null): () => void {
  const onKey = () => {
    if (document.activeElement === document.body) page?.focus({ preventScroll: true })
  }
  document.addEventListener('keydown', onKey, true)
  return () => document.removeEventListener('keydown', onKey, true)
}

/**
 * Replaces the system's title bar. The system draws its buttons over one end of it. The title bar
 * is not the page's banner landmark, which belongs to the screens.
 */
function TitleBar({ hasMenuButton }: { hasMenuButton: boolean }) {
  const { t } = useTranslation('desktop')
  const direction = directionOf(useFrameLanguage())
  const title = useTitle()

  const openMenu = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { left, right, bottom } = currentTarget.getBoundingClientRect()
    void bridge.openMenu(Math.max(0, direction === 'rtl' ? right : left), bottom)
  }

  return (
    <section className="title-bar" aria-label={t('titleBar.label')}>
      <div dir={direction}>
        {hasMenuButton && (
          <button
            type="button"
            aria-label={t('titleBar.menu')}
            aria-haspopup="menu"
            onClick={openMenu}
          >
            <Icon icon={Menu} />
          </button>
        )}
        <p>{title}</p>
      </div>
    </section>
  )
}

/** `back` is shown briefly once the server is reachable again. */
export type ConnectionState = 'online' | 'offline' | 'back'

/**
 * Shows that the server is unreachable. The banner is above the screen, and never covers the
 * screen.
 */
function ConnectionBanner({ state }: { state: ConnectionState }) {
  const { t } = useTranslation('desktop')
  const [isTrying, setIsTrying] = useState(false)

  const retry = async () => {
    setIsTrying(true)
    await bridge.checkServer()
    setIsTrying(false)
  }

  return (
    <div role="status">
      {state !== 'online' && (
        <div className="connection" data-state={state}>
          <Icon icon={state === 'offline' ? WifiOff : CircleCheck} />
          <span>{t(state === 'offline' ? 'offline.text' : 'offline.back')}</span>
          {state === 'offline' && (
            <Button
              variant="quiet"
              size="small"
              busy={isTrying}
              busyLabel={t('offline.retrying')}
              onClick={() => void retry()}
            >
              {t('offline.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
