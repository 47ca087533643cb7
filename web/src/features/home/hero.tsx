import { buttonClass } from '@ufuq/shared/ui/button'
import { Plate } from '@ufuq/shared/ui/plate'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocalizedPath } from '../../engine/page-context.ts'
import { useVisitorsPartOfDay } from './part-of-day.ts'
import { Strata } from './strata.tsx'

export function Hero() {
  const { t } = useTranslation('home')
  const localized = useLocalizedPath()

  return (
    <section className="hero" data-part-of-day={useVisitorsPartOfDay()}>
      <div className="sky">
        <div className="wrap">
          <div className="copy">
            <h1>{t('hero.title')}</h1>
            <p className="lead">{t('hero.text')}</p>
            <div className="actions">
              <Link className={buttonClass()} to={localized('/about')}>
                {t('hero.aboutButton')}
              </Link>
              <Link className={buttonClass({ variant: 'line' })} to={localized('/publications')}>
                {t('hero.publicationsButton')}
              </Link>
            </div>
          </div>
        </div>
        <Plate />
      </div>
      <Strata />
    </section>
  )
}
