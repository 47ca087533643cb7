import { useTranslation } from 'react-i18next'
import type { ImportSystem } from '@ufuq/shared/contract/imports/plan'

/** The systems whose file can be uploaded. */
export type Source = Exclude<ImportSystem, 'markdown'>

const SOURCES: readonly Source[] = ['wordpress', 'ghost']
const STEPS = ['first', 'second', 'third'] as const

interface SourceChoiceProps {
  chosen: Source
  onChoose: (source: Source) => void
}

/** Which kind of site the file comes from. The choice affects only what the page explains. */
export function SourceChoice({ chosen, onChoose }: SourceChoiceProps) {
  const { t } = useTranslation('admin')
  return (
    <fieldset className="row">
      <legend>{t('import.start.source')}</legend>
      {SOURCES.map((source) => (
        <label key={source} className="choice">
          <input
            type="radio"
            name="source"
            checked={source === chosen}
            onChange={() => onChoose(source)}
          />
          <b>{t(`import.start.sources.${source}.name`)}</b>
          <small>{t(`import.start.sources.${source}.text`)}</small>
        </label>
      ))}
      <p className="hint">{t('import.start.markdown')}</p>
    </fieldset>
  )
}

/** How to get the file. */
export function Guide({ source }: { source: Source }) {
  const { t } = useTranslation('admin')
  return (
    <section aria-labelledby="import-guide">
      <h3 id="import-guide">{t(`import.start.sources.${source}.how`)}</h3>
      <ol className="rows import-steps">
        {STEPS.map((step) => (
          <li key={step}>{t(`import.start.sources.${source}.steps.${step}`)}</li>
        ))}
      </ol>
    </section>
  )
}
