import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { Button } from '@ufuq/shared/ui/button'
import { useToast } from '@ufuq/shared/ui/toast'
import { SelectionBar } from '../components/selection-bar.tsx'
import { useConfirmation } from '../confirmation.tsx'
import type { Selection } from '../lists/selection.ts'
import { useMay } from '../session/session.tsx'
import { useBulkCall, useEraseEntry } from './calls.ts'

interface BulkInBinProps {
  kind: Kind
  entries: readonly WireEntry[]
  selection: Selection
}

/** Restores the selected entries of a bin, or deletes them for good; the others stay selected. */
export function BulkInBin({ kind, entries, selection }: BulkInBinProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const confirm = useConfirmation()
  const restore = useBulkCall(kind, 'restore')
  const erasure = useEraseEntry(kind)
  const mayErase = useMay(kind)('erase')
  const [isErasing, setErasing] = useState(false)
  const { count } = selection
  const ids = entries.flatMap(({ id }) => (selection.has(id) ? [id] : []))

  const report = (title: string, left: readonly number[]) => {
    selection.choose(left)
    toast({
      title,
      ...(left.length > 0 && {
        variant: 'destructive',
        description: t('entries.bulk.refused', { count: left.length }),
      }),
    })
  }
  const erase = async () => {
    const question = t('entries.bulk.confirmErase')
    if (!(await confirm(t('entries.bulk.erase', { count }), question))) return
    setErasing(true)
    const left = new Set(ids)
    for (const id of ids) {
      const erased = await erasure.mutateAsync(id).catch(() => 'failed')
      // The first call asks for the password.
      if (erased === null) break
      if (erased !== 'failed') left.delete(id)
    }
    setErasing(false)
    selection.choose([...left])
  }

  return (
    <SelectionBar
      count={count}
      label={t('manage.bulk')}
      text={t('entries.bulk.chosen', { count })}
      onClear={() => selection.choose([])}
    >
      <Button
        variant="line"
        size="small"
        busy={restore.isPending}
        disabled={isErasing}
        onClick={() =>
          restore.mutate(ids, {
            onSuccess: ({ changed, refused }) =>
              report(
                t('entries.bulk.restored', { count: changed.length }),
                refused.map(({ id }) => id),
              ),
          })
        }
      >
        {t('bin.restore')}
      </Button>
      {mayErase && (
        <Button
          variant="danger"
          size="small"
          busy={isErasing}
          disabled={restore.isPending}
          onClick={() => void erase()}
        >
          {t('bin.erase')}
        </Button>
      )}
    </SelectionBar>
  )
}
