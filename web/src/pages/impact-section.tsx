import { buttonClass } from '@ufuq/shared/ui/button'
import { Plate } from '@ufuq/shared/ui/plate'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { itemsOf } from '../engine/items-of.ts'
import { SectionButtons } from '../layout/section-buttons.tsx'

/** The home page's section with a night sky, which shows the organisation's impact. */
export function ImpactSection() {
  const { t } = useTranslation('home')
  return (
    <section className="impact section">
      <div className="wrap">
        <h2>{t('impact.heading')}</h2>
        <p className="lead intro">{t('impact.text')}</p>
        <dl className="stats">
          {statistics(t).map(({ id, label, value }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd className="figure num">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="actions">
          <SectionButtons
            of={t('impact.buttons', { returnObjects: true })}
            classNames={[buttonClass(), 'more']}
          />
        </div>
      </div>
      <Plate tone="night" />
    </section>
  )
}

interface Statistic {
  value: string
  label: string
}

/** The organisation's figures. */
const statistics = (t: TFunction<'home'>) =>
  itemsOf<Statistic>(t('statistics.figures', { returnObjects: true }))
