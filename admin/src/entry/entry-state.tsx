import type { Kind } from '@ufuq/shared/model/define-kind'
import { languagesOf } from '@ufuq/shared/model/sides'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { StatusChip } from '@ufuq/shared/ui/status-chip'
import { useTranslation } from 'react-i18next'
import { LanguageMarks } from '../components/language-marks.tsx'
import { SIDE_MARKS, sideState } from '../words/side-state.ts'

interface EntryStateProps {
  kind: Kind
  entry: Pick<WireEntry, 'sides'>
}

/** Whether visitors see an entry: in each language, if languages differ. Nothing without drafts. */
export function EntryState({ kind, entry }: EntryStateProps) {
  const { t } = useTranslation('admin')
  if (kind.publishing === 'always') return null
  if (kind.sides === 'each') {
    return (
      <LanguageMarks
        markOf={(language) => {
          const state = sideState(entry, language)
          const status = t(`entries.states.${state}`)
          return entry.sides[language]?.followSince == null
            ? { state: SIDE_MARKS[state], text: status }
            : { state: 'outdated', text: t('pairs.statusOutdated', { status }) }
        }}
      />
    )
  }
  const states = languagesOf(kind).map((language) => sideState(entry, language))
  const state = states.find((one) => one === 'changed') ?? states[0] ?? 'draft'
  return <StatusChip state={SIDE_MARKS[state]}>{t(`entries.states.${state}`)}</StatusChip>
}
