import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Language } from '@ufuq/shared/contract/languages'
import type { MenuEntry, MenuLink as Entry } from '@ufuq/shared/contract/site/menus'
import { classNames } from '@ufuq/shared/ui/class-names'
import { Icon } from '@ufuq/shared/ui/icon'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage, usePage } from '../engine/page-context.ts'
import { MenuLink } from './menu-link.tsx'
import { holdsCurrent, keyOf } from './navigation.ts'

/**
 * Sizes in rem, of which those of texts are averages. A label that turns out wider than there is
 * room for ends with an ellipsis.
 */
const CHARACTER: Record<Language, number> = { ar: 0.47, en: 0.52 }

const ARROW = 1.25

/** The logo, the search, the language switch, and the gaps next to them. */
const AROUND = 23.1

/** The shares of the header's width within its margins, and of the gap between two entries. */
const INNER = 0.9

const GAP = 0.019

/** Below this width, the header has no entries. */
const NARROWEST = 64

/** From this width on, the header has no more room. */
const WIDEST = 90

const HIDDEN = '{display:none}'

/**
 * The header's menu as staff changed it. Entries that do not fit into the header are under "More".
 */
export function OwnMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation()
  const { path } = usePage()
  const language = useLanguage()
  const moving = movable(entries, { language, more: t('nav.more') })
  const current = moving.find(({ entry }) => holdsCurrent(entry, path))
  const menu = (
    <ul>
      {entries.map((entry) => (
        <li key={keyOf(entry)}>
          {entry.below ? (
            <OpeningEntry label={entry.label} holdsCurrent={holdsCurrent(entry, path)}>
              <Links entries={withItself(entry)} />
            </OpeningEntry>
          ) : (
            <MenuLink entry={entry} rises />
          )}
        </li>
      ))}
      {moving.length > 0 && (
        <li className="menu-more" data-at={current?.place}>
          <OpeningEntry label={t('nav.more')} holdsCurrent={false}>
            <ul>
              {moving.map(({ entry }) => (
                <li key={keyOf(entry)}>
                  <MenuLink entry={entry} />
                  {entry.below && <Links entries={entry.below} />}
                </li>
              ))}
            </ul>
          </OpeningEntry>
        </li>
      )}
    </ul>
  )
  if (moving.length === 0) return menu
  return (
    <>
      <style>{headerRules(moving)}</style>
      {menu}
    </>
  )
}

interface OpeningEntryProps {
  label: string
  holdsCurrent: boolean
  /** The list of links below the entry. Following one closes the entry. */
  children: ReactNode
}

/** An entry of the header that opens a list of links, also before its code has loaded. */
export function OpeningEntry({ label, holdsCurrent, children }: OpeningEntryProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)

  useEffect(() => {
    const { current } = details
    if (!current) return
    const listening = new AbortController()
    const { signal } = listening
    const close = () => current.removeAttribute('open')
    const isOutside = (target: EventTarget | null) =>
      !(target instanceof Node && current.contains(target))
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      summary.current?.focus()
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && isOutside(relatedTarget)) close()
    }
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) close()
    }
    const onPointerDown = ({ target }: Event) => {
      if (isOutside(target)) close()
    }
    current.addEventListener('keydown', onKeyDown, { signal })
    current.addEventListener('focusout', onFocusOut, { signal })
    current.addEventListener('click', onClick, { signal })
    document.addEventListener('pointerdown', onPointerDown, { signal })
    return () => listening.abort()
  }, [])

  return (
    <details name="site-nav" ref={details}>
      <summary className={classNames('opener', holdsCurrent && 'holds-current')} ref={summary}>
        <span>{label}</span>
        <Icon icon={ChevronDown} />
      </summary>
      <div className="under">{children}</div>
    </details>
  )
}

/** The links in the list of an entry, beginning with the entry's own page if it has one. */
const withItself = ({ label, to, below = [] }: MenuEntry): Entry[] =>
  to === null ? below : [{ label, to }, ...below]

const Links = ({ entries }: { entries: readonly Entry[] }) => (
  <ul>
    {entries.map((entry) => (
      <li key={keyOf(entry)}>
        <MenuLink entry={entry} />
      </li>
    ))}
  </ul>
)

interface MovableEntry {
  entry: MenuEntry
  place: number
  /** The minimum width of the header at which it shows the entry. */
  from: number
}

interface Labels {
  language: Language
  /** The label of "More". */
  more: string
}

/** The entries that are under "More" at some width of the header: the last ones. */
export function movable(entries: readonly MenuEntry[], { language, more }: Labels): MovableEntry[] {
  const widthOf = (label: string) => label.length * CHARACTER[language]
  const headerOf = (texts: number, items: number) =>
    Math.ceil((AROUND + texts) / (INNER - GAP * (items - 1)))
  let texts = 0
  const withMore = entries.map(({ label, below }, place) => {
    texts += widthOf(label) + (below ? ARROW : 0)
    return headerOf(texts + widthOf(more) + ARROW, place + 2)
  })
  const all = headerOf(texts, entries.length)
  return entries
    .map((entry, place) => ({ entry, place, from: Math.min(withMore[place] ?? all, all) }))
    .filter(({ from }) => from > NARROWEST)
}

/**
 * The CSS rules that move entries under "More", depending on the width of the header. No script
 * measures anything, and nothing shifts. The rules are part of the page because they depend on the
 * entries.
 */
export function headerRules(moving: readonly MovableEntry[]): string {
  const rules = moving.map(({ place, from }, index) => {
    const entry = `.site-nav>ul>li:nth-child(${place + 1})`
    const copy = `.site-nav .menu-more .under>ul>li:nth-child(${index + 1})`
    const sun = `.site-nav .menu-more[data-at="${place}"] .opener::after`
    if (from > WIDEST) return `${entry}${HIDDEN}${sun}{display:block}`
    return (
      `@container site-header (width<${from}rem){${entry}${HIDDEN}${sun}{display:block}}` +
      `@container site-header (width>=${from}rem){${copy}${HIDDEN}}`
    )
  })
  const last = moving.at(-1)?.from ?? 0
  const all =
    last > WIDEST ? '' : `@container site-header (width>=${last}rem){.site-nav .menu-more${HIDDEN}}`
  return `.site-header{container:site-header/inline-size}${rules.join('')}${all}`
}
