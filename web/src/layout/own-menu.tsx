import type { MenuEntry, MenuLink as Entry } from '@ufuq/shared/contract/site/menus'
import { classNames } from '@ufuq/shared/ui/class-names'
import { Icon } from '@ufuq/shared/ui/icon'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '../engine/page-context.ts'
import { MenuLink } from './menu-link.tsx'
import { holdsCurrent, keyOf } from './navigation.ts'

/** The number of entries for which every header has room; see `header.css`. */
const ALWAYS_SHOWN = 5

/**
 * The header's menu as staff changed it. Entries that do not fit into the header are under "More".
 */
export function OwnMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation()
  const { path } = usePage()
  const rest = entries.slice(ALWAYS_SHOWN)
  return (
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
      {rest.length > 0 && (
        <li className="menu-more">
          <OpeningEntry label={t('nav.more')} holdsCurrent={false}>
            <ul>
              {rest.map((entry) => (
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
