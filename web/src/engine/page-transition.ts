import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** The state of a navigation that changes something within the page, such as a tab. */
export const WITHIN_PAGE = { withinPage: true }

/** The scroll position of each history entry of this document, by the entry's key. */
const positions = new Map<string, number>()

const isWithinPage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'withinPage' in state

// The server has no layout to read, and a layout effect would only cause a warning there.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Scrolls a new page to its top, or to the position of its hash, and announces it by focusing its
 * heading. When going back, restores the previous scroll position.
 */
export function usePageTransition(): void {
  const { key, hash, state } = useLocation()
  const action = useNavigationType()
  const shown = useRef(key)

  useEffect(() => {
    const remember = () => positions.set(shown.current, window.scrollY)
    // The browser restores the scroll position of whole documents. This code restores only that of
    // pages within the same document.
    const takeOver = () => (window.history.scrollRestoration = 'manual')
    const leave = () => (window.history.scrollRestoration = 'auto')
    takeOver()
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pageshow', takeOver)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pageshow', takeOver)
      window.removeEventListener('pagehide', leave)
    }
  }, [])

  useBrowserLayoutEffect(() => {
    if (shown.current === key) return
    shown.current = key
    // After a fragment link in a text, the browser has already scrolled, and the history entry was
    // not created by the router.
    if (action === 'POP' && window.history.state === null && hash !== '') return
    if (action !== 'POP' && isWithinPage(state)) return

    const target = action === 'POP' ? null : document.getElementById(decodeHash(hash))
    if (target) target.scrollIntoView()
    else window.scrollTo(0, action === 'POP' ? (positions.get(key) ?? 0) : 0)
    focusHeading()
  }, [action, hash, key, state])
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
