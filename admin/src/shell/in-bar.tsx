import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The element, in a page's bar, that holds controls from the page's body. */
export const BarSlot = createContext<HTMLElement | null>(null)

/**
 * Shows controls in the bar of the page, before its language switch, while their state stays in the
 * body.
 */
export function InBar({ children }: { children: ReactNode }) {
  const slot = use(BarSlot)
  return slot && createPortal(children, slot)
}
