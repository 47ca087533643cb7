import { useTranslation } from 'react-i18next'
import type { DisclosureCopyConflictBody, DisclosureList } from '@ufuq/shared/contract/disclosure'
import { useColleagueName } from '../../../colleagues/colleague-name.ts'
import { conflictBodyOf } from '../../../entry/form/entry-kind.ts'
import { ConflictNotice } from './conflict-notice.tsx'

interface ListConflictProps {
  error: unknown
  onTakeTheirs: () => void
  /** Saves the typed values over this list. */
  onSaveMine: (current: DisclosureList) => void
}

/** States that somebody else changed the copied list first. */
export function ListConflict({ error, onTakeTheirs, onSaveMine }: ListConflictProps) {
  const { t } = useTranslation('admin')
  const nameOf = useColleagueName()
  const conflict = conflictBodyOf(error) as DisclosureCopyConflictBody | null
  if (!conflict) return null
  const { current, changed } = conflict
  return (
    <ConflictNotice
      title={t('disclosure.editor.conflict', { name: nameOf(changed?.by ?? null) })}
      onTakeTheirs={onTakeTheirs}
      onSaveMine={() => onSaveMine(current)}
    >
      {t('disclosure.editor.conflictText')}
    </ConflictNotice>
  )
}
