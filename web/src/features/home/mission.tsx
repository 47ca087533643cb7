import { useTranslation } from 'react-i18next'
import { StepGlyph } from '../../layout/drawings.tsx'

const STEPS = [
  ['listen', 'before'],
  ['build', 'at'],
  ['measure', 'above'],
] as const

export function Mission() {
  const { t } = useTranslation('home')
  return (
    <section className="section">
      <div className="wrap mission">
        <div>
          <h2>{t('mission.title')}</h2>
          <p className="lead">{t('mission.text')}</p>
        </div>
        <ul className="steps">
          {STEPS.map(([name, stage]) => (
            <li key={name}>
              <StepGlyph stage={stage} />
              <div>
                <h3>{t(`mission.${name}.title`)}</h3>
                <p>{t(`mission.${name}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
