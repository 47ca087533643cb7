import { useTranslation } from 'react-i18next'
import type { Import } from '@ufuq/shared/contract/imports/import'
import { IMPORT_MODES } from '@ufuq/shared/contract/imports/plan'
import { useAnswer } from '../mutations.ts'
import { Part } from './part.tsx'

/** Whether the imported texts keep the status that they had, or all become drafts. */
export function AppearancePart({ shown: { id, answers } }: { shown: Import }) {
  const { t } = useTranslation('admin')
  const answer = useAnswer(id)
  const chosen = (answer.isPending ? answer.variables.mode : undefined) ?? answers.mode
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
              onChange={() => answer.mutate({ mode })}
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
