import X from 'lucide-react/icons/x'
import * as Radix from 'radix-ui/dialog'
import { useRef, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'

interface SheetProps {
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** Shown next to the title, before the close button. */
  tools?: ReactNode
  /** Moves the focus on closing. */
  focusAfter: () => void
  children: ReactNode
}

/**
 * Shows one record at the inline end, over its list, or full-screen in narrow windows. The sheet is
 * open as long as it is rendered.
 */
export function Sheet({ onClose, title, closeLabel, tools, focusAfter, children }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="veil" />
        <Radix.Content
          className="side-sheet"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            heading.current?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            focusAfter()
          }}
        >
          <div className="side-sheet-head">
            <Radix.Title ref={heading} tabIndex={-1}>
              {title}
            </Radix.Title>
            {tools}
            <Radix.Close asChild>
              <IconButton icon={X} label={closeLabel} />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
