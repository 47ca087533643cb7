import { useTranslation } from 'react-i18next'
import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import type { PublicationEntry } from '@ufuq/shared/kinds/publication'
import { useToast } from '@ufuq/shared/ui/toast'
import { useRestoreFromBin } from '../../../bin/bin-calls.ts'
import { refreshPublications } from '../../../pairs/queries.ts'

interface Deleted {
  /** The id of the entry in the bin. */
  id: number
  title: string
  text: string
}

/** Reports what was deleted and for how long it can be restored, and offers undo. */
export function useDeletedToast(): (deleted: Deleted) => void {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const restore = useRestoreFromBin<{ publication: PublicationEntry }>({
    path: '/api/entries/publications/bin',
    meta: { failed: 'entries.failed.restore' },
    refresh: refreshPublications,
  })
  const onSuccess = ({ publication: { values } }: { publication: PublicationEntry }) =>
    toast({ title: t('bin.restoredOne', { first: values.title.ar || values.title.en }) })
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
