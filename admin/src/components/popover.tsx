import * as Radix from 'radix-ui/popover'
import type { ReactElement, ReactNode } from 'react'

interface PopoverProps {
  label: string
  /** The button that opens the panel. */
  trigger: ReactElement
  align: 'start' | 'end'
  children: ReactNode
}

/** A panel with a few controls or explanations, beside the button that opens it. */
export const Popover = ({ label, trigger, align, children }: PopoverProps) => (
  <Radix.Root>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Content
      className="popover"
      align={align}
      sideOffset={4}
      collisionPadding={12}
      aria-label={label}
    >
      {children}
    </Radix.Content>
  </Radix.Root>
)
