import type { Language } from '@ufuq/shared/contract/languages'
import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { useToast } from '@ufuq/shared/ui/toast'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirmation } from '../components/confirmation.tsx'
import { useHost } from '../host/host-context.tsx'
import { useRestoredChanges } from './bin/restored-notice.tsx'
import { hasBin, useDeleteEntry, useRestoreEntry } from './calls.ts'

export interface Deleted {
  id: number
  title: string
  /** The only language that is deleted. */
  language?: Language | undefined
  /** The entry as it was, to say what could not be restored unchanged. */
  before?: WireEntry | undefined
  /** Replaces the question that names the title. */
  question?: string | undefined
  /** The names of the colleagues who have the entry open. */
  present?: string
  /** Replaces what the toast says after the deletion. */
  done?: string | undefined
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
  const changesIn = useRestoredChanges(kind)
  const canRestore = hasBin(kind)
  const undo = async (binned: number, deleted: Deleted) => {
    const { before, language } = deleted
    const answer = await restore.mutateAsync(binned).catch(() => null)
    const after = answer?.[kind.name]
    if (!before || !after) return
    const changes = changesIn({ before: language ? inBin(before, language) : before, after })
    toast({
      title:
        changes.length === 0 ? t('bin.restoredOne', { first: deleted.title }) : t('bin.restored'),
      ...(changes.length > 0 && { description: changes.join(' ') }),
    })
  }
  const offerUndo = (binned: number, deleted: Deleted) =>
    toast({
      title: deleted.done ?? t('entries.deleted', { title: deleted.title }),
      description: t('bin.canBeRestored', { count: BIN_DAYS }),
      action: {
        label: t('bin.undo'),
        elsewhere: t('bin.undoElsewhere'),
        run: () => void undo(binned, deleted),
      },
    })
  const isConfirmed = ({ title, question, present: names }: Deleted) => {
    if (!canRestore)
      return confirm(t('entries.erase'), question ?? t('entries.confirmErase', { title }))
    const asked = question ?? t('editor.confirmDelete', { title })
    return host.confirm(names ? `${asked}\n\n${t('editor.presence.openFor', { names })}` : asked)
  }
  return {
    label: t(canRestore ? 'entries.delete' : 'entries.erase'),
    async run(deleted: Deleted) {
      if (!(await isConfirmed(deleted))) return
      remove.mutate(deleted, {
        onSuccess(answer) {
          if (canRestore) offerUndo(answer?.binned ?? deleted.id, deleted)
          onDone()
        },
        onError(error) {
          if (refusal?.isShown(error)) setRefused({ ...deleted, error })
        },
      })
    },
    /** Why the entry can't be deleted; to be rendered beside the menu. */
    refused: refused && refusal?.show(refused.error, refused, () => setRefused(null)),
  }
}

/** An entry with one of its languages, as it is in the bin after the deletion of that language. */
function inBin({ sides, ...entry }: WireEntry, language: Language): WireEntry {
  const { [language]: own, ...others } = sides
  return {
    ...entry,
    sides: own ? { [language]: own } : {},
    ...(Object.keys(others).length > 0 && { restoreTo: entry.id }),
  }
}
