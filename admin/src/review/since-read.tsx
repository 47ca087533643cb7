import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { focusOn } from '@ufuq/shared/ui/parts'
import { useFormatMoment } from '../dates/format-moment.ts'

interface SinceReadLineProps {
  readAt: string
  /** A summary of the changes; null if there are none. */
  changes: string | null
}

/** Shows how much of an entry has changed since this user last read it. */
export function SinceReadLine({ readAt, changes }: SinceReadLineProps) {
  const { t } = useTranslation('admin')
  const moment = useFormatMoment()(readAt)
  return (
    <p className="meta" role="status">
      {changes === null
        ? t('editor.review.since.nothing', { moment })
        : t('editor.review.since.changed', { moment, changes })}
    </p>
  )
}

interface ShowChangesProps {
  readAt: string
  /** Whether the dialog is tall and the changes scroll in it. */
  isScrolled?: boolean
  /** Whether a call that records what the user has read is in progress. */
  isBusy: boolean
  /** Called when the user has read everything; `close` closes the dialog. */
  onRead: (close: () => void) => void
  /** Moves the focus once there is nothing left to show. */
  focusAfter: () => void
  /** The changes, which the user can view here but not accept or reject. */
  children: ReactNode
}

/** A button that shows what colleagues have changed since this user last read an entry. */
export function ShowChanges({ focusAfter, ...dialog }: ShowChangesProps) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={opener} variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('editor.review.since.show')}
      </Button>
      {isOpen && (
        <ChangesDialog
          {...dialog}
          onClose={() => setOpen(false)}
          focusAfter={() => focusOn(opener.current) || focusAfter()}
        />
      )}
    </>
  )
}

function ChangesDialog({
  readAt,
  isScrolled = false,
  isBusy,
  onRead,
  onClose,
  focusAfter,
  children,
}: ShowChangesProps & { onClose: () => void }) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  return (
    <Dialog
      open
      size={isScrolled ? 'big' : 'wide'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('editor.review.since.heading')}
      description={t('editor.review.since.text', { moment: formatMoment(readAt) })}
      closeLabel={t('editor.review.since.close')}
      focusAfter={focusAfter}
      actions={
        <>
          <Button variant="line" size="small" onClick={onClose}>
            {t('editor.review.since.close')}
          </Button>
          <Button size="small" busy={isBusy} onClick={() => onRead(onClose)}>
            {t('editor.review.since.read')}
          </Button>
        </>
      }
    >
      {isScrolled ? (
        <div
          className="changes-room"
          tabIndex={0}
          role="group"
          aria-label={t('editor.review.since.heading')}
        >
          {children}
        </div>
      ) : (
        children
      )}
    </Dialog>
  )
}
