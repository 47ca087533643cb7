import { useMutation, useQueryClient, type MutationMeta } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '@ufuq/shared/client/request'
import type { BulkAction, BulkInput, BulkOutcome } from '@ufuq/shared/contract/publication-lists'
import { ConfirmDialog } from '@ufuq/shared/ui/confirm-dialog'
import { useToast } from '@ufuq/shared/ui/toast'
import { recordsOf, type PairRow } from './pair-row.ts'
import { refreshPublications } from './queries.ts'

interface Asked {
  action: BulkAction
  rows: readonly PairRow[]
}

/**
 * Publishes, unpublishes or deletes one or several pairs: `ask` opens the confirmation, and the
 * screen must render `dialog`. `onDone` is called with the rejected rows.
 */
export function useChangeMany(onDone: (refused: readonly PairRow[]) => void = () => {}) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const change = useBulkCall(asked ? { failed: `manage.failed.${asked.action}` } : {})
  const report = useReport()

  const act = async ({ action, rows }: Asked) => {
    const records = rows.flatMap(recordsOf)
    const outcome = await change.mutateAsync({ action, records }).catch(() => null)
    setAsked(null)
    if (!outcome) return
    const ids = new Set(outcome.refused.map(({ id }) => id))
    const left = rows.filter((row) => recordsOf(row).some(({ id }) => ids.has(id)))
    report(action, rows.length - left.length, left.length)
    onDone(left)
  }
  return {
    isAsked: asked !== null,
    ask: (action: BulkAction, rows: readonly PairRow[]) => setAsked({ action, rows }),
    dialog: asked && (
      <Question
        {...asked}
        isBusy={change.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => void act(asked)}
      />
    ),
  }
}

interface QuestionProps extends Asked {
  isBusy: boolean
  onCancel: () => void
  onConfirm: () => void
}

function Question({ action, rows, isBusy, onCancel, onConfirm }: QuestionProps) {
  const { t } = useTranslation('admin')
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onCancel()
      }}
      title={t(`manage.ask.${action}`, { count: rows.length })}
      text={t(`manage.askText.${action}`)}
      confirmLabel={t(`manage.${action}`)}
      cancelLabel={t('manage.cancel')}
      danger={action === 'delete'}
      busy={isBusy}
      busyLabel={t(`manage.busy.${action}`)}
      onConfirm={onConfirm}
    />
  )
}

/** Refreshes the lists regardless of the result, because others may have changed them. */
function useBulkCall(meta: MutationMeta) {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (body: BulkInput) =>
      request<BulkOutcome>('/api/publications/bulk', { method: 'POST', body }),
    onSettled: () => refreshPublications(client),
  })
}

/**
 * Reports the result in one toast. A row counts as rejected if either of its sides was rejected.
 */
function useReport() {
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
