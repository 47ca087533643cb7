import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type { EntryPreview } from '@ufuq/shared/contract/entries'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { page as kind } from '@ufuq/shared/kinds/page/page'
import { itemsIn, type Tree } from '@ufuq/shared/model/values'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { Button } from '@ufuq/shared/ui/button'
import { useTabPanel } from '@ufuq/shared/ui/tabs'
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { PickFilter } from '../../../components/pick-filter.tsx'
import { entryPath } from '../../../entry/calls.ts'
import { useLanguage } from '../../../host/language.ts'
import { useErrorText } from '../../../server/error-text.ts'
import { entryKeys } from '../../../server/query-keys.ts'
import { titlesOfItem } from '../../../words/item-titles.ts'
import { useKindTexts } from '../../../words/kind-texts.ts'

// What the admin adds to a page in a frame. The page runs no scripts, so the admin does all of it
// from outside, with the page's design tokens but without classes.
const MARK = `
position: absolute; inset-block: 0; inset-inline-start: 0; z-index: 2; inline-size: 4px;
background: var(--sun-500); pointer-events: none;`

/** A section counts as visible if it begins above this share of the frame's height. */
const SEEN = 0.6

interface PagePreviewProps {
  /** The page as last saved; null for a new one. */
  saved: WireEntry | null
  /** The values as typed. */
  typed: Tree
  /** The selected view if there is room for only one. */
  isShown: string
  /** The open section, or the head of the page. */
  open: string | null
  head: string
}

/**
 * Previews a page with its typed values next to its sections, and scrolls to the open section.
 */
export function PagePreview({ saved, typed, isShown, open, head }: PagePreviewProps) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const element = useRef<HTMLElement>(null)
  const [language, setLanguage] = useState(useLanguage())
  const isBeside = useIsLaidOut(element)
  const preview = useQuery({
    ...typedPreview(saved?.id ?? 'new', { language, values: typed }),
    enabled: isBeside || isShown === 'preview',
  })
  const section = itemsIn(typed['sections']).find(({ id }) => id === open)
  const { [language]: title } = titlesOfItem(kind.fields.sections, section ?? {})
  const errorText = useErrorText()
  const id = useId()
  const [width, setWidth] = useState<FrameWidth>('phone')
  const { 'aria-labelledby': _, ...panel } = useTabPanel('preview')
  const page = saved ? texts.titleOf(saved) : texts.new
  return (
    <section
      {...panel}
      ref={element}
      className="live"
      data-part="preview"
      aria-labelledby={`${id}-title`}
    >
      <div className="row spread top">
        <h2 id={`${id}-title`}>{t('site.preview.title')}</h2>
        <PickFilter
          label={t('site.preview.language')}
          values={LANGUAGES.map((value) => ({ value, text: t(`editor.languages.${value}`) }))}
          chosen={language}
          onChoose={setLanguage}
        />
        <PickFilter
          label={t('site.preview.width')}
          values={(['phone', 'desktop'] as const).map((value) => ({
            value,
            text: t(`site.preview.${value}`),
          }))}
          chosen={width}
          onChoose={setWidth}
        />
      </div>
      <PageFrame
        isBusy={preview.isLoading}
        html={preview.data?.html ?? null}
        title={t('site.preview.frame', { page, language: t(`editor.languages.${language}`) })}
        width={width}
        shown={open ?? ''}
        onShown={(shown, isOther) =>
          mark(shown, open === null ? null : sectionIn(shown, { id: open, head, title }), isOther)
        }
      />
      {preview.isError ? (
        <p className="note" role="alert">
          {t('site.preview.failed')} {errorText(preview.error)}{' '}
          <Button variant="quiet" size="small" onClick={() => void preview.refetch()}>
            {t('states.tryAgain')}
          </Button>
        </p>
      ) : (
        <p className="note">{t('site.preview.note')}</p>
      )}
    </section>
  )
}

interface Shown {
  /** The id of a section, or the key of the head of the page. */
  id: string
  head: string
  /** The heading, by which a built-in section is found, because it has no id on the page. */
  title: string
}

function sectionIn(page: Document, { id, head, title }: Shown): HTMLElement | null {
  const headings = page.querySelectorAll<HTMLElement>(id === head ? 'h1' : 'main :is(h2, h3)')
  const heading = [...headings].find(({ textContent }) => id === head || textContent === title)
  return page.getElementById(id) ?? heading?.closest('section') ?? null
}

/**
 * Marks an element with a line in the colour of the sun, and scrolls the page to it if it is out of
 * sight.
 */
function mark(page: Document, element: HTMLElement | null, follows: boolean): void {
  page.querySelector('[data-admin=mark]')?.remove()
  if (!element) return
  const line = page.createElement('i')
  line.dataset['admin'] = 'mark'
  line.setAttribute('aria-hidden', 'true')
  line.style.cssText = MARK
  element.style.position = 'relative'
  element.append(line)
  if (!follows) return
  const { documentElement: root } = page
  const { top } = element.getBoundingClientRect()
  // Scrolls only the page, unlike `scrollIntoView`, which would also scroll the window around the
  // frame.
  if (top < 0 || top > root.clientHeight * SEEN) root.scrollTop += top
}

/**
 * Whether the window has room for the preview next to the fields; false if there is no layout, as
 * in jsdom.
 */
function useIsLaidOut(ref: RefObject<HTMLElement | null>): boolean {
  const [isLaidOut, setLaidOut] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setLaidOut(element.clientWidth > 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return isLaidOut
}

/** The page with its typed values, which are not stored. */
const typedPreview = (id: number | 'new', body: { language: Language; values: Tree }) =>
  queryOptions({
    queryKey: entryKeys.preview(kind.path, id, body),
    queryFn: ({ signal }) =>
      request<EntryPreview>(`${entryPath(kind, id)}/preview`, { method: 'POST', body, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

type FrameWidth = 'phone' | 'desktop'

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
function PageFrame({ html, isBusy, title, width, onShown, shown }: PageFrameProps) {
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
