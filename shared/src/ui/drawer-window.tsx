import X from 'lucide-react/icons/x'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

interface DrawerProps {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** Moves the focus on opening; by default to the first control. */
  focusFirst?: (() => void) | undefined
  /** Moves the focus on closing. */
  focusAfter: () => void
  children: ReactNode
}

export function DrawerWindow({
  open,
  onClose,
  title,
  closeLabel,
  focusFirst,
  focusAfter,
  children,
}: DrawerProps) {
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Overlay className="veil" onClick={onClose} />
      <Radix.Content
        className="drawer"
        aria-describedby={undefined}
        // A click on the backdrop closes the drawer. Radix relies on React to detect clicks inside
        // the drawer, which does not work for elements that were moved into it.
        onInteractOutside={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => {
          // Escape closes an open list first.
          if (isExpanded(event.target)) event.preventDefault()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          focusAfter()
        }}
        {...(focusFirst && {
          onOpenAutoFocus: (event: Event) => {
            event.preventDefault()
            focusFirst()
          },
        })}
      >
        <div className="drawer-head">
          <Radix.Title>{title}</Radix.Title>
          <Radix.Close asChild>
            <IconButton icon={X} label={closeLabel} />
          </Radix.Close>
        </div>
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

const isExpanded = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[role=combobox][aria-expanded=true]')
