import ChevronDown from 'lucide-react/icons/chevron-down'
import { Icon } from '@ufuq/shared/ui/icon'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'

interface OpeningEntryProps {
  label: string
  holdsCurrent: boolean
  /** The list of links below the entry; `close` closes the entry when a link is followed. */
  children: (close: () => void) => ReactNode
}

/** A link under "More" is hidden as long as the header itself shows its entry. */
const isVisible = (link: HTMLElement) => link.checkVisibility?.() ?? true

const linksIn = (element: HTMLElement | null) => [
  ...(element?.querySelectorAll<HTMLElement>('a[href]') ?? []),
]

/**
 * An entry of the header that opens a list of links. The server sends a `details` element, which
 * becomes a button with keyboard control as soon as its code has loaded.
 */
export function OpeningEntry({ label, holdsCurrent, children }: OpeningEntryProps) {
  const id = useId()
  const [isScripted, setScripted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const name = holdsCurrent ? 'opener holds-current' : 'opener'

  // The `details` element may have been opened before the code loaded.
  useLayoutEffect(() => {
    const sent = details.current
    if (!sent) return
    hadFocus.current = sent.firstElementChild === document.activeElement
    setOpen(sent.open)
    setScripted(true)
  }, [])
  useLayoutEffect(() => {
    if (isScripted && hadFocus.current) button.current?.focus()
  }, [isScripted])

  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && button.current?.parentElement?.contains(target)
      if (!isInside) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isOpen])

  const body = (
    <div className="under" id={id} ref={panel} hidden={isScripted && !isOpen}>
      {children(() => setOpen(false))}
    </div>
  )
  const face = (
    <>
      <span>{label}</span>
      <Icon icon={ChevronDown} />
    </>
  )
  if (!isScripted) {
    return (
      <details name="site-nav" ref={details}>
        <summary className={name}>{face}</summary>
        {body}
      </details>
    )
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      setOpen(false)
      button.current?.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!isOpen && event.key === 'ArrowUp') return
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      // A list that has just been opened can take the focus only once it is shown.
      requestAnimationFrame(() => {
        const links = linksIn(panel.current).filter(isVisible)
        const at = links.findIndex((link) => link === document.activeElement)
        const next = links[at + step]
        if (next) next.focus()
        else if (at === 0) button.current?.focus()
      })
    } else return
    event.preventDefault()
  }

  return (
    <div
      className="opening"
      role="presentation"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button
        type="button"
        className={name}
        ref={button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </button>
      {body}
    </div>
  )
}
