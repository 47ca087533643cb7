import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

type Slot = 'tools' | 'foot'

/** The elements in a pane's frame where its fields place their controls. */
export const PaneSlots = createContext<Record<Slot, HTMLElement | null>>({
  tools: null,
  foot: null,
})

/**
 * Controls that are shown in the frame of the pane, although their state belongs to a field of the
 * sheet.
 */
export function InPane({ slot, children }: { slot: Slot; children: ReactNode }) {
  const element = use(PaneSlots)[slot]
  return element && createPortal(children, element)
}
