import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { useChangeMany } from '../../../pairs/change-many.tsx'
import type { PairRow } from '../../../pairs/pair-row.ts'
import { focusAllBox } from '../../../lists/focus-row.ts'
import { SelectionBar } from '../../../components/selection-bar.tsx'
import type { Selection } from '../../../lists/selection.ts'
import { useAbility } from '../../../session/session.tsx'

interface BulkBarProps {
  chosen: readonly PairRow[]
  selection: Selection
}

/**
 * The actions on the selected rows. Rows for which the server rejected the action stay selected.
 */
export function BulkBar({ chosen, selection }: BulkBarProps) {
  const { t } = useTranslation('admin')
  const canPublish = useAbility('publications.publish')
  const canDelete = useAbility('publications.delete')
  const { ask, isAsked, dialog } = useChangeMany((left) =>
    selection.choose(left.map(({ id }) => id)),
  )
  useFocusAfter(isAsked)
  return (
    <>
      <SelectionBar
        count={selection.count}
        label={t('manage.bulk')}
        text={t('manage.chosen', { count: chosen.length })}
        onClear={() => selection.choose([])}
      >
        {canPublish &&
          (['publish', 'unpublish'] as const).map((action) => (
            <Button key={action} variant="line" size="small" onClick={() => ask(action, chosen)}>
              {t(`manage.${action}`)}
            </Button>
          ))}
        {canDelete && (
          <Button variant="danger" size="small" onClick={() => ask('delete', chosen)}>
            {t('manage.delete')}
          </Button>
        )}
      </SelectionBar>
      {dialog}
    </>
  )
}

/**
 * The clicked button disappears when the selection is empty, so the focus moves to the
 * select-all checkbox.
 */
function useFocusAfter(isAsked: boolean) {
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!isAsked && hasAsked.current) focusAllBox()
    hasAsked.current = isAsked
  }, [isAsked])
}
