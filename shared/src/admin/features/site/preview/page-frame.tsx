import { useEffect, useRef, useState } from 'react'

export type FrameWidth = 'phone' | 'desktop'

interface PageFrameProps {
  /** Null until it is known. */
  html: string | null
  isBusy: boolean
  title: string
  width: FrameWidth
}

/** Without one of its own a frame would be in quirks mode. */
const EMPTY = '<!doctype html>'

/**
 * A public page in a frame where nothing runs and no link leads away. A new state of the page takes the place of the
 * former one without loading it anew: the place that is looked at stays.
 */
export function PageFrame({ html, isBusy, title, width }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  /** Whether its keys scroll the page: no selector tells that of a frame. */
  const [isEntered, setEntered] = useState(false)
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (page && isReady && html !== null) show(page, html)
  }, [isReady, html])
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
          setReady(true)
        }}
      />
    </div>
  )
}

const keepHere = (event: Event) => event.preventDefault()

function show(page: Document, html: string) {
  const next = new DOMParser().parseFromString(html, 'text/html')
  for (const element of next.querySelectorAll('script, link[rel=modulepreload]')) element.remove()
  // Nothing of it leads anywhere, and who writes with the keyboard alone would have to step through all of it.
  for (const element of next.querySelectorAll<HTMLElement>(FOCUSABLE)) element.tabIndex = -1
  const { scrollTop } = page.documentElement
  // A style sheet that is put in again is loaded again, and the page bare meanwhile.
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
