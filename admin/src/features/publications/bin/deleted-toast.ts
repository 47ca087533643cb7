import { useTranslation } from 'react-i18next'
import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import { useToast } from '@ufuq/shared/ui/toast'
import { useRestore } from './use-restore.ts'

interface Deleted {
  id: number
  title: string
  text: string
}

/** Reports what was deleted and for how long it can be restored, and offers undo. */
export function useDeletedToast(): (deleted: Deleted) => void {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const restore = useRestore()
  return ({ id, title, text }) =>
    toast({
      title,
      description: `${text} ${t('bin.canBeRestored', { count: BIN_DAYS })}`,
      action: {
        label: t('bin.undo'),
        elsewhere: t('bin.undoElsewhere'),
        run: () => void restore(id),
      },
    })
}
