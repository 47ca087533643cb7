import { useTranslation } from 'react-i18next'
import type { DisclosureConflictBody } from '@ufuq/shared/contract/disclosure'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { DayText } from '@ufuq/shared/ui/bdi'
import { useColleagueName } from '../../../colleagues/colleague-name.ts'
import { conflictBodyOf } from '../../../entry/form/entry-kind.ts'
import { useLanguage } from '../../../language.ts'
import { ConflictNotice } from './conflict-notice.tsx'

interface ItemConflictProps {
  error: unknown
  onTakeTheirs: () => void
  /** Saves the typed values over this version. */
  onSaveMine: (version: number) => void
}

/** Shows the version of an item that somebody else saved first. */
export function ItemConflict({ error, onTakeTheirs, onSaveMine }: ItemConflictProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const nameOf = useColleagueName()
  const conflict = conflictBodyOf(error) as DisclosureConflictBody | null
  if (!conflict) return null
  const { current, changed } = conflict
  const bound =
    current.target?.titles[language] ??
    (current.text[language] || current.text[otherLanguage(language)])
  return (
    <ConflictNotice
      title={t('disclosure.conflict', { name: nameOf(changed?.by ?? null) })}
      onTakeTheirs={onTakeTheirs}
      onSaveMine={() => onSaveMine(current.version)}
    >
      <bdi>{bound || t('disclosure.nothing')}</bdi>
      {current.due !== null && (
        <>
          {t('disclosure.comma')} <DayText date={current.due} />
        </>
      )}
    </ConflictNotice>
  )
}
