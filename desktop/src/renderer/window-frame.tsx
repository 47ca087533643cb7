import { useEffect, useRef, type ReactNode } from 'react'
import { ConnectionBanner, type ConnectionState } from './connection-banner.tsx'
import { TitleBar } from './title-bar.tsx'

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
