import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useToast } from '@ufuq/shared/ui/toast'
import { SelectionBar } from '../components/selection-bar.tsx'
import { useConfirmation } from '../confirmation.tsx'
import type { Selection } from '../lists/selection.ts'
import { useBulkCall } from './calls.ts'

interface BulkDeletionProps {
  kind: Kind
  entries: readonly WireEntry[]
  selection: Selection
}

/** Moves the selected entries of a list to the bin; those that are refused stay selected. */
export function BulkDeletion({ kind, entries, selection }: BulkDeletionProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const confirm = useConfirmation()
  const call = useBulkCall(kind, 'delete')
  const { count } = selection
  const ids = entries.flatMap(({ id }) => (selection.has(id) ? [id] : []))
  const remove = async () => {
    const question = t('bin.canBeRestored', { count: BIN_DAYS })
    if (!(await confirm(t('entries.bulk.delete', { count }), question))) return
    call.mutate(ids, {
      onSuccess({ changed, refused }) {
        selection.choose(refused.map(({ id }) => id))
        toast({
          title: t('entries.bulk.deleted', { count: changed.length }),
          ...(refused.length > 0 && {
            variant: 'destructive',
            description: t('entries.bulk.refused', { count: refused.length }),
          }),
        })
      },
    })
  }
  return (
    <SelectionBar
      count={count}
      label={t('manage.bulk')}
      text={t('entries.bulk.chosen', { count })}
      onClear={() => selection.choose([])}
    >
      <Button variant="danger" size="small" busy={call.isPending} onClick={() => void remove()}>
        <Icon icon={Trash2} />
        {t('entries.delete')}
      </Button>
    </SelectionBar>
  )
}
