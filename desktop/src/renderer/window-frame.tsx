import { Icon } from '@ufuq/shared/ui/icon'
import { useEffect, useRef, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bridge } from './bridge.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import WifiOff from 'lucide-react/icons/wifi-off'
import { Button } from '@ufuq/shared/ui/button'

interface WindowFrameProps {
  connection: ConnectionState
  children: ReactNode
}

/** The banner, with the scrolling screen below it. */
export function WindowFrame({ connection, children }: WindowFrameProps) {
  const top = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => measure(top.current), [])
  useEffect(() => scrollByKeys(page.current), [])
  return (
    <div className="window">
      <div ref={top}>
        <ConnectionBanner state={connection} />
      </div>
      <div className="window-page" ref={page} tabIndex={-1}>
        {children}
      </div>
    </div>
  )
}

/**
 * Passes the height of the banner to the style sheets. It varies, because the banner comes and goes,
 * and its text may take up two lines.
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
