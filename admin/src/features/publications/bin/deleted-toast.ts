import { useTranslation } from 'react-i18next'
import type { Restored } from '@ufuq/shared/contract/bin'
import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import { useToast } from '@ufuq/shared/ui/toast'
import { useRestoreFromBin } from '../../../bin/bin-calls.ts'
import { refreshPublications } from '../../../pairs/queries.ts'

interface Deleted {
  /** The id of one of the deleted languages. */
  id: number
  title: string
  text: string
}

/** Reports what was deleted and for how long it can be restored, and offers undo. */
export function useDeletedToast(): (deleted: Deleted) => void {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const restore = useRestoreFromBin<Restored>({
    path: '/api/bin',
    meta: { failed: 'entries.failed.restore' },
    refresh: refreshPublications,
  })
  const onSuccess = ({ publications }: Restored) =>
    toast({ title: t('bin.restoredOne', { first: publications[0]?.title }) })
  return ({ id, title, text }) =>
    toast({
      title,
      description: `${text} ${t('bin.canBeRestored', { count: BIN_DAYS })}`,
      action: {
        label: t('bin.undo'),
        elsewhere: t('bin.undoElsewhere'),
        run: () => void restore.mutateAsync(id).then(onSuccess, () => {}),
      },
    })
}
