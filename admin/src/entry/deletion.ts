import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import { useToast } from '@ufuq/shared/ui/toast'
import { useConfirmation } from '../confirmation.tsx'
import { useHost } from '../host-context.tsx'
import { hasBin, useDeleteEntry, useRestoreEntry } from './calls.ts'

export interface Deleted {
  id: number
  title: string
  /** Replaces the question that names the title. */
  question?: string | undefined
}

/** Shows why entries of a kind can't be deleted, such as where they are used. */
export interface Refusal {
  /** Whether this error is shown. */
  isShown: (error: unknown) => boolean
  show: (error: unknown, deleted: Deleted, close: () => void) => ReactNode
}

/**
 * Deletes an entry after a question: the host asks before it moves to the bin, from which the toast
 * restores it, and a dialog before it is deleted for good. `onDone` runs after the deletion.
 */
export function useDeletion(kind: Kind, onDone: () => void = () => {}, refusal?: Refusal) {
  const [refused, setRefused] = useState<(Deleted & { error: unknown }) | null>(null)
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const confirm = useConfirmation()
  const host = useHost()
  const remove = useDeleteEntry(kind, refusal?.isShown)
  const restore = useRestoreEntry(kind)
  const canRestore = hasBin(kind)
  const offerUndo = ({ id, title }: Deleted) =>
    toast({
      title: t('entries.deleted', { title }),
      description: t('bin.canBeRestored', { count: BIN_DAYS }),
      action: {
        label: t('bin.undo'),
        elsewhere: t('bin.undoElsewhere'),
        run: () => restore.mutate(id),
      },
    })
  const isConfirmed = ({ title, question }: Deleted) => {
    if (canRestore) return host.confirm(question ?? t('editor.confirmDelete', { title }))
    return confirm(t('entries.erase'), question ?? t('entries.confirmErase', { title }))
  }
  return {
    label: t(canRestore ? 'entries.delete' : 'entries.erase'),
    async run(deleted: Deleted) {
      const { id, title } = deleted
      if (!(await isConfirmed(deleted))) return
      remove.mutate(id, {
        onSuccess() {
          if (canRestore) offerUndo({ id, title })
          onDone()
        },
        onError(error) {
          if (refusal?.isShown(error)) setRefused({ id, title, error })
        },
      })
    },
    /** Why the entry can't be deleted; to be rendered beside the menu. */
    refused: refused && refusal?.show(refused.error, refused, () => setRefused(null)),
  }
}
