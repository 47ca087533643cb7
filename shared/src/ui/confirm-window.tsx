import * as Radix from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: string
  /** The label, which names the action: «حذف النصّين» rather than «نعم». */
  confirmLabel: string
  cancelLabel: string
  /** The dialog stays open until the caller closes it, so that it can show `busy` or an error. */
  onConfirm: () => void
  /** Marks a destructive action: shows a danger line at the top and focuses the cancel button. */
  danger?: boolean | undefined
  busy?: boolean | undefined
  busyLabel?: string | undefined
  /** A third button, between the other two. */
  alternative?: { label: string; onChoose: () => void } | undefined
  /** Moves the focus on closing; by default, the focus returns to where it was before. */
  focusAfter?: (() => void) | undefined
  children?: ReactNode
}

export function ConfirmWindow({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
  cancelLabel,
  onConfirm,
  danger = false,
  busy = false,
  busyLabel,
  alternative,
  focusAfter,
  children,
}: ConfirmDialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content
            className={classNames('dialog', danger && 'danger')}
            {...(focusAfter && {
              onCloseAutoFocus: (event: Event) => {
                event.preventDefault()
                focusAfter()
              },
            })}
          >
            <Radix.Title>{title}</Radix.Title>
            <Radix.Description>{text}</Radix.Description>
            {children}
            <div className="actions">
              <Radix.Cancel asChild>
                <Button variant="line" size="small" disabled={busy}>
                  {cancelLabel}
                </Button>
              </Radix.Cancel>
              {alternative && (
                <Button variant="danger" size="small" onClick={alternative.onChoose}>
                  {alternative.label}
                </Button>
              )}
              <Button
                variant={danger ? 'danger-solid' : 'solid'}
                size="small"
                busy={busy}
                busyLabel={busyLabel}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
