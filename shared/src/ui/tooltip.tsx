import { useDirection } from 'radix-ui/direction'
import { Slot } from 'radix-ui/slot'
import * as Radix from 'radix-ui/tooltip'
import { useState, type ComponentPropsWithRef, type ReactElement } from 'react'

interface TooltipProps {
  /** The name of an icon-only control; screen readers get it from the control itself. */
  label: string
  /** When false, the control has no tooltip but keeps its place in the tree. */
  enabled?: boolean
  /** One control that accepts a ref and the props of a link or button. */
  children: ReactElement
}

/** Shows a control's name on hover and focus, at its inline end; Escape hides it. */
export function Tooltip({ label, enabled = true, children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isRightToLeft = useDirection() === 'rtl'
  return (
    <Radix.Provider delayDuration={150}>
      {/* what was asked for while it had none is not told to close, and would all open once it has one */}
      <Radix.Root open={enabled && isOpen} onOpenChange={(open) => setIsOpen(enabled && open)}>
        <Radix.Trigger asChild>
          <Undescribed>{children}</Undescribed>
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            className="tooltip"
            side={isRightToLeft ? 'left' : 'right'}
            sideOffset={10}
          >
            <bdi>{label}</bdi>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

/** The tooltip repeats the control's name; as its description too, it would be read twice. */
const Undescribed = ({
  'aria-describedby': _repeated,
  ...props
}: ComponentPropsWithRef<typeof Slot>) => <Slot {...props} />
