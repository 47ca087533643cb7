import type { Direction } from '@ufuq/shared/contract/languages'
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'

interface ToolbarProps {
  label: string
  /** Determines which arrow key moves forward. */
  dir: Direction
  className: string
  children: ReactNode
}

/**
 * The ARIA toolbar pattern: one Tab stop, at the button that was used last; arrow keys, Home and
 * End move between the buttons.
 */
export function Toolbar({ label, dir, className, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const lastFocused = useRef<Element>(null)

  const placeTabStop = () => {
    const buttons = buttonsIn(bar.current)
    const stop = buttons.find((button) => button === lastFocused.current) ?? buttons[0]
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
  }
  // runs after every render, because buttons appear, disappear and are disabled as the cursor moves
  useLayoutEffect(placeTabStop)

  const walk = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const buttons = buttonsIn(bar.current)
    const here = buttons.findIndex((button) => button === event.target)
    const forward = dir === 'rtl' ? -1 : 1
    const places: Record<string, number> = {
      ArrowRight: here + forward,
      ArrowLeft: here - forward,
      Home: 0,
      End: -1,
    }
    const place = places[event.key]
    // a list opened by one of the buttons handles its own keys
    if (place === undefined || here === -1) return
    event.preventDefault()
    buttons.at(place % buttons.length)?.focus()
  }

  return (
    <div
      ref={bar}
      className={className}
      role="toolbar"
      aria-orientation="horizontal"
      dir={dir}
      aria-label={label}
      onKeyDown={walk}
      tabIndex={-1}
      onFocus={({ target }) => {
        if (!target.matches('button')) return
        lastFocused.current = target
        placeTabStop()
      }}
    >
      {children}
    </div>
  )
}

const buttonsIn = (bar: HTMLElement | null) => [
  ...(bar?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []),
]
