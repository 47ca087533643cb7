import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { DayText } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import { useColleagueName } from '../../../colleagues/colleague-name.ts'
import { useLanguage } from '../../../language.ts'
import { disclosureKeys } from '../../../query-keys.ts'
import { conflictIn } from './queries.ts'

interface ItemConflictProps {
  error: unknown
  onTakeTheirs: () => void
  /** Saves the typed values over this version. */
  onSaveMine: (version: number) => void
}

/** Shows the version that somebody else saved first, and lets the person choose. */
export function ItemConflict({ error, onTakeTheirs, onSaveMine }: ItemConflictProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const nameOf = useColleagueName()
  const client = useQueryClient()
  const conflict = conflictIn(error)
  if (!conflict) return null
  const { current, changed } = conflict
  const bound =
    current.target?.titles[language] ??
    (current.text[language] || current.text[otherLanguage(language)])
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t('disclosure.conflict', { name: nameOf(changed?.by ?? null) })}
    >
      <p>
        <bdi>{bound || t('disclosure.nothing')}</bdi>
        {current.due !== null && (
          <>
            {t('disclosure.comma')} <DayText date={current.due} />
          </>
        )}
      </p>
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
        <Button variant="line" size="small" onClick={() => onSaveMine(current.version)}>
          {t('disclosure.saveMine')}
        </Button>
      </div>
    </Notice>
  )
}
