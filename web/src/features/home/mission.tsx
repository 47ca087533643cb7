import { useTranslation } from 'react-i18next'
import { itemsOf } from '../../engine/items-of.ts'
import { StepGlyph } from '../../layout/drawings.tsx'

interface Step {
  title: string
  text: string
}

export function Mission() {
  const { t } = useTranslation('home')
  const steps = itemsOf<Step>(t('mission', { returnObjects: true }))
  const stageAt = (at: number) => {
    if (at === 0) return 'before'
    return at === steps.length - 1 ? 'above' : 'at'
  }
  return (
    <section className="section">
      <div className="wrap columns">
        <div>
          <h2>{t('mission.title')}</h2>
          <p className="lead under-heading">{t('mission.text')}</p>
        </div>
        <ul className="steps ruled">
          {steps.map(({ id, title, text }, at) => (
            <li key={id}>
              <StepGlyph stage={stageAt(at)} />
              <div>
                <h3>{title}</h3>
                <p className="quiet-text">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
