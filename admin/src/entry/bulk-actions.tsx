import Trash2 from 'lucide-react/icons/trash-2'
import { useState, type ReactNode } from 'react'
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
import { useMay } from '../session/session.tsx'
import { useBulkCall, useEraseEntry } from './calls.ts'

interface BulkActionsProps {
  kind: Kind
  entries: readonly WireEntry[]
  selection: Selection
}

/** Moves the selected entries of a list to the bin; those that are refused stay selected. */
export function BulkDeletion({ kind, entries, selection }: BulkActionsProps) {
  const { t } = useTranslation('admin')
  const confirm = useConfirmation()
  const [call, change] = useBulkChange(kind, 'delete', selection)
  const remove = async () => {
    const question = t('bin.canBeRestored', { count: BIN_DAYS })
    const title = t('entries.bulk.delete', { count: selection.count })
    if (await confirm(title, question)) change(chosenOf(entries, selection))
  }
  return (
    <EntriesBar selection={selection}>
      <Button variant="danger" size="small" busy={call.isPending} onClick={() => void remove()}>
        <Icon icon={Trash2} />
        {t('entries.delete')}
      </Button>
    </EntriesBar>
  )
}

/** Restores the selected entries of a bin, or deletes them for good; the others stay selected. */
export function BulkInBin({ kind, entries, selection }: BulkActionsProps) {
  const { t } = useTranslation('admin')
  const confirm = useConfirmation()
  const [call, restore] = useBulkChange(kind, 'restore', selection)
  const erasure = useEraseEntry(kind)
  const mayErase = useMay(kind)('erase')
  const [isErasing, setErasing] = useState(false)
  const ids = chosenOf(entries, selection)
  const erase = async () => {
    const question = t('entries.bulk.confirmErase')
    if (!(await confirm(t('entries.bulk.erase', { count: selection.count }), question))) return
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
    <EntriesBar selection={selection}>
      <Button
        variant="line"
        size="small"
        busy={call.isPending}
        disabled={isErasing}
        onClick={() => restore(ids)}
      >
        {t('bin.restore')}
      </Button>
      {mayErase && (
        <Button
          variant="danger"
          size="small"
          busy={isErasing}
          disabled={call.isPending}
          onClick={() => void erase()}
        >
          {t('bin.erase')}
        </Button>
      )}
    </EntriesBar>
  )
}

const chosenOf = (entries: readonly WireEntry[], selection: Selection): number[] =>
  entries.flatMap(({ id }) => (selection.has(id) ? [id] : []))

/** The call, and a function that makes it, reports what changed and keeps the rest selected. */
function useBulkChange(kind: Kind, action: 'delete' | 'restore', selection: Selection) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const call = useBulkCall(kind, action)
  const change = (ids: number[]) =>
    call.mutate(ids, {
      onSuccess({ changed, refused }) {
        selection.choose(refused.map(({ id }) => id))
        const done = action === 'delete' ? 'entries.bulk.deleted' : 'entries.bulk.restored'
        toast({
          title: t(done, { count: changed.length }),
          ...(refused.length > 0 && {
            variant: 'destructive',
            description: t('entries.bulk.refused', { count: refused.length }),
          }),
        })
      },
    })
  return [call, change] as const
}

interface EntriesBarProps {
  selection: Selection
  children: ReactNode
}

function EntriesBar({ selection, children }: EntriesBarProps) {
  const { t } = useTranslation('admin')
  const { count } = selection
  return (
    <SelectionBar
      count={count}
      label={t('manage.bulk')}
      text={t('entries.bulk.chosen', { count })}
      onClear={() => selection.choose([])}
    >
      {children}
    </SelectionBar>
  )
}
