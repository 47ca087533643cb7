import { useEffect, useEffectEvent, useRef, useState } from 'react'

export type FrameWidth = 'phone' | 'desktop'

interface PageFrameProps {
  /** Null until the HTML is loaded. */
  html: string | null
  isBusy: boolean
  title: string
  width: FrameWidth
  /** Called after the frame shows a new state of the page. The callback may modify the page. */
  onShown?: ((page: Document, isFirst: boolean) => void) | undefined
  /** A new value causes `onShown` to be called again. */
  shown?: string | undefined
}

/** Without a doctype, the frame would be in quirks mode. */
const EMPTY = '<!doctype html>'

/**
 * A public page in a frame without scripts or working links. A new state of the page replaces
 * the previous one without reloading it, so the scroll position stays.
 */
export function PageFrame({ html, isBusy, title, width, onShown, shown }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  /** Whether the frame has the keyboard focus, which no selector can detect. */
  const [isEntered, setEntered] = useState(false)
  /** The value of `shown` for which `onShown` was called last. */
  const known = useRef<string | null>(null)
  const tell = useEffectEvent(() => {
    const page = frame.current?.contentDocument
    if (!page || html === null || !isReady) return
    onShown?.(page, known.current !== (shown ?? ''))
    known.current = shown ?? ''
  })
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page || !isReady || html === null) return
    show(page, html)
    tell()
  }, [isReady, html])
  const tellOf = useEffectEvent((_shown: string | undefined) => tell())
  useEffect(() => tellOf(shown), [shown])
  return (
    <div
      className="glass"
      data-width={width}
      aria-busy={isBusy || undefined}
      data-entered={isEntered || undefined}
    >
      <iframe
        ref={frame}
        title={title}
        srcDoc={EMPTY}
        sandbox="allow-same-origin"
        onLoad={({ currentTarget: { contentDocument, contentWindow } }) => {
          contentWindow?.addEventListener('focus', () => setEntered(true))
          contentWindow?.addEventListener('blur', () => setEntered(false))
          contentDocument?.addEventListener('click', keepHere, true)
          contentDocument?.addEventListener('submit', keepHere, true)
          contentDocument?.addEventListener('keydown', passOn)
          setReady(true)
        }}
      />
    </div>
  )
}

/**
 * Passes F6 on to the screen, because key events inside a frame do not reach the document around
 * it.
 */
const passOn = ({ key, shiftKey, view }: KeyboardEvent) => {
  if (key !== 'F6') return
  view?.frameElement?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }))
}

const keepHere = (event: Event) => event.preventDefault()

function show(page: Document, html: string) {
  const next = new DOMParser().parseFromString(html, 'text/html')
  for (const element of next.querySelectorAll('script, link[rel=modulepreload]')) element.remove()
  // Makes links and controls unfocusable, because they do nothing here and keyboard users would
  // have to tab through all of them.
  for (const element of next.querySelectorAll<HTMLElement>(FOCUSABLE)) element.tabIndex = -1
  const { scrollTop } = page.documentElement
  // Replacing a style sheet loads it again, and the page would be unstyled in the meantime.
  if (sheetsOf(page) !== sheetsOf(next)) page.head.replaceWith(page.importNode(next.head, true))
  for (const { name, value } of next.documentElement.attributes) {
    page.documentElement.setAttribute(name, value)
  }
  page.body.replaceWith(page.importNode(next.body, true))
  page.documentElement.scrollTop = scrollTop
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

const sheetsOf = ({ head }: Document): string =>
  [...head.querySelectorAll('link[rel=stylesheet], style')]
    .map(({ outerHTML }) => outerHTML)
    .join('\n')
