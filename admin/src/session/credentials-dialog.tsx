import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'

interface CredentialsDialogProps {
  title: string
  text: string
  /** The label of the button that returns to the unchanged screen. */
  closeLabel: string
  onClose: () => void
  submitLabel: string
  busyLabel: string
  isBusy: boolean
  /** Null if there is nothing to submit. */
  onSubmit: (() => Promise<void>) | null
  /** Focuses the field to fill in; without one, the submit button has the focus. */
  focusField?: () => void
  focusAfter: () => void
  /** The fields, below any error from the server. */
  children: ReactNode
  /** Buttons for other ways, below the form. */
  otherWays?: ReactNode
}

/** Asks for a password, or another proof, in a dialog over the current screen. */
export function CredentialsDialog({
  title,
  text,
  closeLabel,
  onClose,
  submitLabel,
  busyLabel,
  isBusy,
  onSubmit,
  focusField,
  focusAfter,
  children,
  otherWays,
}: CredentialsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={text}
      closeLabel={closeLabel}
      focusAfter={focusAfter}
    >
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void onSubmit?.()
        }}
      >
        {focusField && <OnceShown act={focusField} />}
        {children}
        <div className="actions">
          <Button variant="line" size="small" onClick={onClose}>
            {closeLabel}
          </Button>
          {onSubmit && (
            <Button type="submit" size="small" autoFocus busy={isBusy} busyLabel={busyLabel}>
              {submitLabel}
            </Button>
          )}
        </div>
      </form>
      {otherWays}
    </Dialog>
  )
}

/**
 * Calls `act` once, when the fields are rendered and before the dialog looks for its first control.
 */
function OnceShown({ act }: { act: () => void }) {
  const actOnce = useEffectEvent(act)
  useEffect(() => actOnce(), [])
  return null
}
