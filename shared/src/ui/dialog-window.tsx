import X from 'lucide-react/icons/x'
import * as Radix from 'radix-ui/dialog'
import { useRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string | undefined
  closeLabel: string
  /**
   * `wide` for two versions side by side; `big` for content that scrolls between the title and the
   * buttons.
   */
  size?: 'wide' | 'big' | undefined
  /** Moves the focus on closing; by default, the focus returns to where it was before. */
  focusAfter?: (() => void) | undefined
  children?: ReactNode
  /** The buttons at the bottom of the dialog. */
  actions?: ReactNode
}

export function DialogWindow({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  size,
  focusAfter,
  children,
  actions,
}: DialogProps) {
  const before = useRef<Element | null>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content
            className={classNames('dialog', size)}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={() => {
              before.current = document.activeElement
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              if (focusAfter) focusAfter()
              else if (before.current instanceof HTMLElement) before.current.focus()
            }}
          >
            <Radix.Title>{title}</Radix.Title>
            {description && <Radix.Description>{description}</Radix.Description>}
            {children}
            {actions && <div className="actions">{actions}</div>}
            <Radix.Close asChild>
              <IconButton icon={X} label={closeLabel} className="dialog-close" />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
