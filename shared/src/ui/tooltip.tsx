import { useDirection } from 'radix-ui/direction'
import * as Radix from 'radix-ui/tooltip'
import { useState, type ReactElement } from 'react'

/** The delay before the tooltip opens under a pointer. */
const DELAY_MS = 150
const GAP_PX = 10

interface TooltipProps {
  /** The name of an icon-only control; screen readers get it from the control itself. */
  label: string
  /** If false, the control has no tooltip but stays at the same position in the tree. */
  enabled?: boolean
  /** One control that accepts a ref and the props of a link or button. */
  children: ReactElement
}

/** Shows a control's name on hover and focus, at its inline end; Escape hides it. */
export function Tooltip({ label, enabled = true, children }: TooltipProps) {
  const side = useDirection() === 'rtl' ? 'left' : 'right'
  const [isOpen, setOpen] = useState(false)
  return (
    <Radix.Provider delayDuration={DELAY_MS}>
      <Radix.Root open={enabled && isOpen} onOpenChange={setOpen}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          {/* an empty description, because the control's name must not be read twice */}
          <Radix.Content aria-label=" " className="tooltip" side={side} sideOffset={GAP_PX}>
            <bdi>{label}</bdi>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
