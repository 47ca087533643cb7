import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DisclosureList } from '@ufuq/shared/contract/disclosure'
import { Button } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import { useColleagueName } from '../../../colleagues/colleague-name.ts'
import { disclosureKeys } from '../../../query-keys.ts'
import { copyConflictIn } from './queries.ts'

interface ListConflictProps {
  error: unknown
  onTakeTheirs: () => void
  /** Saves the typed values over this list. */
  onSaveMine: (current: DisclosureList) => void
}

/** Says that somebody else changed the copied list first, and lets the person choose. */
export function ListConflict({ error, onTakeTheirs, onSaveMine }: ListConflictProps) {
  const { t } = useTranslation('admin')
  const nameOf = useColleagueName()
  const client = useQueryClient()
  const conflict = copyConflictIn(error)
  if (!conflict) return null
  const { current, changed } = conflict
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t('disclosure.editor.conflict', { name: nameOf(changed?.by ?? null) })}
    >
      <p>{t('disclosure.editor.conflictText')}</p>
      <div className="row-actions">
        <Button
          variant="line"
          size="small"
          onClick={() => {
            void client.invalidateQueries({ queryKey: disclosureKeys.all() })
            onTakeTheirs()
          }}
        >
          {t('disclosure.takeTheirs')}
        </Button>
        <Button variant="line" size="small" onClick={() => onSaveMine(current)}>
          {t('disclosure.saveMine')}
        </Button>
      </div>
    </Notice>
  )
}
