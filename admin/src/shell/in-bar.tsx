import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The element in a page's bar for controls from its body. */
export const BarSlot = createContext<HTMLElement | null>(null)

/** Shown in the bar of the page, before its language: controls whose state the body has. */
export function InBar({ children }: { children: ReactNode }) {
  const slot = use(BarSlot)
  return slot && createPortal(children, slot)
}
