import { buttonClass } from '@ufuq/shared/ui/button'
import { Plate } from '@ufuq/shared/ui/plate'
import { useTranslation } from 'react-i18next'
import { statistics } from './statistics.ts'
import { SectionButtons } from '../../layout/section-buttons.tsx'

/** The home page's section with a night sky, which shows the organisation's impact. */
export function ImpactSection() {
  const { t } = useTranslation('home')
  return (
    <section className="impact section">
      <div className="wrap">
        <h2>{t('impact.title')}</h2>
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
            namespace="home"
            of="impact"
            shipped={[
              ['/impact', t('impact.link')],
              ['/donate', t('impact.donateLink')],
            ]}
            classNames={[buttonClass(), 'more']}
          />
        </div>
      </div>
      <Plate tone="night" />
    </section>
  )
}
