import { buttonClass } from '@ufuq/shared/ui/button'
import { Plate } from '@ufuq/shared/ui/plate'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocalizedPath } from '../../engine/page-context.ts'
import { statistics } from './statistics.ts'

/** The home page's section with a night sky, which shows the organisation's impact. */
export function ImpactSection() {
  const { t } = useTranslation('home')
  const localized = useLocalizedPath()
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
          <Link className={buttonClass()} to={localized('/impact')}>
            {t('impact.link')}
          </Link>
          <Link className="more" to={localized('/donate')}>
            {t('impact.donateLink')}
          </Link>
        </div>
      </div>
      <Plate tone="night" />
    </section>
  )
}
