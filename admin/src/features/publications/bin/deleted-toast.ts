import { useTranslation } from 'react-i18next'
import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import { publication } from '@ufuq/shared/kinds/publication'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { useToast } from '@ufuq/shared/ui/toast'
import { useRestoredChanges } from '../../../entry/bin/restored-notice.tsx'
import { useRestoreEntry } from '../../../entry/calls.ts'
import { useKindTexts } from '../../../entry/kind-texts.ts'

interface Deleted {
  /** The id of the entry in the bin. */
  id: number
  /** What was deleted, as it was. */
  before: WireEntry
  title: string
  text: string
}

/** Reports what was deleted and for how long it can be restored, and offers undo. */
export function useDeletedToast(): (deleted: Deleted) => void {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const { titleOf } = useKindTexts(publication)
  const changesIn = useRestoredChanges(publication)
  const restore = useRestoreEntry(publication)
  const undo = async ({ id, before }: Deleted) => {
    const answer = await restore.mutateAsync(id).catch(() => null)
    const after = answer?.[publication.name]
    if (!after) return
    const changes = changesIn({ before, after })
    toast({
      title:
        changes.length === 0 ? t('bin.restoredOne', { first: titleOf(before) }) : t('bin.restored'),
      ...(changes.length > 0 && { description: changes.join(' ') }),
    })
  }
  return (deleted) =>
    toast({
      title: deleted.title,
      description: `${deleted.text} ${t('bin.canBeRestored', { count: BIN_DAYS })}`,
      action: {
        label: t('bin.undo'),
        elsewhere: t('bin.undoElsewhere'),
        run: () => void undo(deleted),
      },
    })
}
