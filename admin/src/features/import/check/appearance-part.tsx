import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import } from '@ufuq/shared/contract/imports/import'
import { IMPORT_MODES, type ImportMode } from '@ufuq/shared/contract/imports/plan'
import { useAnswer } from '../mutations.ts'
import { Part } from './part.tsx'

/** Whether the imported texts keep the status that they had, or all become drafts. */
export function AppearancePart({ shown: { id, answers } }: { shown: Import }) {
  const { t } = useTranslation('admin')
  const answer = useAnswer(id)
  // The query client reports a mutation only in the next task. Until then, React would restore the
  // former choice.
  const [picked, setPicked] = useState<ImportMode>()
  const chosen = picked ?? answers.mode
  return (
    <Part
      name="appearance"
      title={t('import.appearance.title')}
      summary={t(`import.appearance.modes.${chosen}.name`)}
      isUnfolded
    >
      <fieldset className="import-choices" aria-label={t('import.appearance.legend')}>
        {IMPORT_MODES.map((mode) => (
          <label key={mode} className="import-tick">
            <input
              type="radio"
              name="mode"
              checked={mode === chosen}
              onChange={() => {
                setPicked(mode)
                answer.mutate({ mode }, { onSettled: () => setPicked(undefined) })
              }}
            />
            <b>{t(`import.appearance.modes.${mode}.name`)}</b>
            <small>{t(`import.appearance.modes.${mode}.text`)}</small>
          </label>
        ))}
      </fieldset>
      <p className="say">{t('import.appearance.text')}</p>
    </Part>
  )
}
