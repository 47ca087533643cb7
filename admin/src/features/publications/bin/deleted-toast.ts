import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '@ufuq/shared/client/request'
import type { Restored } from '@ufuq/shared/contract/bin'
import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import { useToast } from '@ufuq/shared/ui/toast'
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
  const changesIn = useChanges()
  const client = useQueryClient()
  const restore = useMutation({
    meta: { failed: 'entries.failed.restore' },
    mutationFn: (id: number) => request<Restored>(`/api/bin/${id}/restore`, { method: 'POST' }),
    onSettled: () => refreshPublications(client),
  })
  const onSuccess = (restored: Restored) => {
    const changes = changesIn(restored)
    toast({
      title:
        changes.length > 0 ? t('bin.restored') : t('bin.restoredOne', { first: titleOf(restored) }),
      ...(changes.length > 0 && { description: changes.join(' ') }),
    })
  }
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

const titleOf = ({ publications: [first] }: Restored) => first?.title ?? ''

/** What could not be restored as it was, in sentences. */
function useChanges() {
  const { t } = useTranslation('admin')
  return (restored: Restored): string[] => {
    const moved = restored.publications.filter(({ formerSlug }) => formerSlug !== null)
    return [
      ...moved.map(({ title, slug }) => t('bin.newAddress', { title, slug })),
      ...(restored.link === 'parted' ? [t('bin.parted', { title: titleOf(restored) })] : []),
    ]
  }
}
