import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkAction } from '../../../../contract/publications.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { recordsOf, type PairRow } from '../../../pairs/pair-row.ts'
import { useAbility } from '../../../session/session.tsx'
import { ChooseAll } from '../../../shell/choose-all.tsx'
import { useChangeMany } from '../mutations.ts'

interface BulkBarProps {
  /** All rows of the page. */
  rows: readonly PairRow[]
  chosen: readonly PairRow[]
  onChoose: (ids: readonly number[]) => void
}

/** Selects all rows of the page, and acts on the selected ones. */
export function BulkBar({ rows, chosen, onChoose }: BulkBarProps) {
  const { t } = useTranslation('admin')
  const [asked, setAsked] = useState<BulkAction | null>(null)
  const all = useRef<HTMLInputElement>(null)
  const change = useChangeMany(asked ? { failed: `manage.failed.${asked}` } : {})
  const report = useBulkReport()
  const count = chosen.length

  // The button that was pressed disappears when the selection is empty.
  const hasActed = useRef(false)
  useEffect(() => {
    if (asked === null && hasActed.current) all.current?.focus({ preventScroll: true })
    hasActed.current = asked !== null
  }, [asked])

  const act = async (action: BulkAction) => {
    const records = chosen.flatMap(recordsOf)
    const outcome = await change.mutateAsync({ action, records }).catch(() => null)
    setAsked(null)
    if (!outcome) return
    const ids = new Set(outcome.refused.map(({ id }) => id))
    const left = chosen.filter((row) => recordsOf(row).some(({ id }) => ids.has(id)))
    report(action, count - left.length, left.length)
    onChoose(left.map(({ id }) => id))
  }
  return (
    <div className="bulk-bar" role="group" aria-label={t('manage.bulk')}>
      <ChooseAll
        ref={all}
        label={t('manage.chooseAll')}
        count={count}
        of={rows.length}
        onChoose={(isAll) => onChoose(isAll ? rows.map(({ id }) => id) : [])}
      />
      <span className="count" role="status">
        {count > 0 && t('manage.chosen', { count })}
      </span>
      {count > 0 && <Acts onAsk={setAsked} />}
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => {
            if (!open && !change.isPending) setAsked(null)
          }}
          title={t(`manage.ask.${asked}`, { count })}
          text={t(`manage.askText.${asked}`)}
          confirmLabel={t(`manage.${asked}`)}
          cancelLabel={t('manage.cancel')}
          danger={asked === 'delete'}
          busy={change.isPending}
          busyLabel={t(`manage.busy.${asked}`)}
          onConfirm={() => void act(asked)}
        />
      )}
    </div>
  )
}

function Acts({ onAsk }: { onAsk: (action: BulkAction) => void }) {
  const { t } = useTranslation('admin')
  const canPublish = useAbility('publications.publish')
  const canDelete = useAbility('publications.delete')
  return (
    <span className="acts">
      {canPublish &&
        (['publish', 'unpublish'] as const).map((action) => (
          <Button key={action} variant="line" size="small" onClick={() => onAsk(action)}>
            {t(`manage.${action}`)}
          </Button>
        ))}
      {canDelete && (
        <Button variant="danger" size="small" onClick={() => onAsk('delete')}>
          {t('manage.delete')}
        </Button>
      )}
    </span>
  )
}

/** Reports the outcome in one toast. A row counts as left if any of its sides was refused. */
function useBulkReport() {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  return (action: BulkAction, done: number, left: number) =>
    toast({
      title: done > 0 ? t(`manage.done.${action}`, { count: done }) : t(`manage.failed.${action}`),
      ...(left > 0 && {
        variant: 'destructive',
        description: t('manage.left', { count: left }),
      }),
    })
}
