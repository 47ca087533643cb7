import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useToast } from '@ufuq/shared/ui/toast'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirmation } from '../components/confirmation.tsx'
import { focusAllBox } from '../components/lists/focus-row.ts'
import type { Selection } from '../components/lists/selection.ts'
import { SelectionBar } from '../components/selection-bar.tsx'
import { useHost } from '../host/host-context.tsx'
import { useMay } from '../session/session.tsx'
import { useBulkCall, useEraseEntry, type BulkAction } from './calls.ts'

interface BulkActionsProps {
  kind: Kind
  entries: readonly WireEntry[]
  selection: Selection
}

interface OwnBulkActionsProps extends BulkActionsProps {
  /** Further actions; see `EntryListProps`. */
  others?: ((chosen: readonly WireEntry[], onDone: () => void) => ReactNode) | undefined
}

/**
 * Publishes, unpublishes or deletes the selected entries of a list; those that are refused stay
 * selected. What is public only after somebody asked for it is published in its editor.
 */
export function BulkActions({ kind, entries, selection, others }: OwnBulkActionsProps) {
  const { t } = useTranslation('admin')
  const may = useMay(kind)
  const publishing = useAskedChange(kind, 'publish')
  const withdrawal = useAskedChange(kind, 'withdraw')
  const deletion = useAskedChange(kind, 'delete')
  const isBusy = publishing.isBusy || withdrawal.isBusy || deletion.isBusy
  const change = async ({ ask }: AskedChange) =>
    keepRefused(selection, await ask(chosenOf(entries, selection)))
  return (
    <EntriesBar selection={selection}>
      {others?.(chosenOf(entries, selection), () => keepRefused(selection, []))}
      {kind.publishing === 'saved' &&
        may('publish') &&
        [publishing, withdrawal].map((one) => (
          <Button
            key={one.action}
            variant="line"
            size="small"
            busy={one.isBusy}
            disabled={isBusy}
            onClick={() => void change(one)}
          >
            {t(`entries.${one.action}`)}
          </Button>
        ))}
      {may('delete') && (
        <Button
          variant="danger"
          size="small"
          busy={deletion.isBusy}
          disabled={isBusy}
          onClick={() => void change(deletion)}
        >
          <Icon icon={Trash2} />
          {t('entries.delete')}
        </Button>
      )}
    </EntriesBar>
  )
}

/** Restores the selected entries of a bin, or deletes them for good; the others stay selected. */
export function BulkInBin({ kind, entries, selection }: BulkActionsProps) {
  const { t } = useTranslation('admin')
  const confirm = useConfirmation()
  const restoring = useBulkChange(kind, 'restore')
  const erasure = useEraseEntry(kind)
  const mayErase = useMay(kind)('erase')
  const [isErasing, setErasing] = useState(false)
  const chosen = chosenOf(entries, selection)
  const restore = async () => keepRefused(selection, await restoring.run(chosen))
  const erase = async () => {
    const question = t('entries.bulk.confirmErase')
    if (!(await confirm(t('entries.bulk.erase', { count: selection.count }), question))) return
    setErasing(true)
    const left = new Set(chosen.map(({ id }) => id))
    for (const id of left) {
      const erased = await erasure.mutateAsync(id).catch(() => 'failed')
      // The first call asks for the password.
      if (erased === null) break
      if (erased !== 'failed') left.delete(id)
    }
    setErasing(false)
    keepRefused(selection, [...left])
  }
  return (
    <EntriesBar selection={selection}>
      <Button
        variant="line"
        size="small"
        busy={restoring.isBusy}
        disabled={isErasing}
        onClick={() => void restore()}
      >
        {t('bin.restore')}
      </Button>
      {mayErase && (
        <Button
          variant="danger"
          size="small"
          busy={isErasing}
          disabled={restoring.isBusy}
          onClick={() => void erase()}
        >
          {t('bin.erase')}
        </Button>
      )}
    </EntriesBar>
  )
}

const chosenOf = (entries: readonly WireEntry[], selection: Selection): WireEntry[] =>
  entries.filter(({ id }) => selection.has(id))

/** The button that acted disappears with the selection, so the focus moves to the list. */
function keepRefused(selection: Selection, refused: readonly number[] | null) {
  if (refused === null) return
  selection.choose(refused)
  focusAllBox()
}

type AskedChange = ReturnType<typeof useAskedChange>

/** A change that is made after a question; see `useBulkChange`. */
export function useAskedChange(kind: Kind, action: Exclude<BulkAction, 'restore'>) {
  const { t } = useTranslation('admin')
  const confirm = useConfirmation()
  const host = useHost()
  const { isBusy, run } = useBulkChange(kind, action)
  return {
    action,
    isBusy,
    async ask(entries: readonly WireEntry[]): Promise<number[] | null> {
      const title = t(`entries.bulk.${action}`, { count: entries.length })
      const isConfirmed =
        action === 'delete'
          ? await host.confirm(`${title}\n\n${t('bin.canBeRestored', { count: BIN_DAYS })}`)
          : await confirm(title, t(`entries.bulk.ask.${action}`), { isHarmless: true })
      return isConfirmed ? run(entries) : null
    },
  }
}

/**
 * Changes several entries and reports what changed. Resolves to the ids of those that were refused,
 * and to null if the call failed.
 */
function useBulkChange(kind: Kind, action: BulkAction) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const call = useBulkCall(kind, action)
  return {
    isBusy: call.isPending,
    async run(entries: readonly WireEntry[]): Promise<number[] | null> {
      const outcome = await call.mutateAsync(entries).catch(() => null)
      if (!outcome) return null
      const { changed, refused } = outcome
      toast({
        title: t(`entries.bulk.done.${action}`, { count: changed.length }),
        ...(refused.length > 0 && {
          variant: 'destructive',
          description: t('entries.bulk.refused', { count: refused.length }),
        }),
      })
      return refused.map(({ id }) => id)
    },
  }
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
