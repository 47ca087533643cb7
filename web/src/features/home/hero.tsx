import { buttonClass } from '@ufuq/shared/ui/button'
import { Plate } from '@ufuq/shared/ui/plate'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { PROGRAMMES } from '@ufuq/shared/contract/programmes'
import { Icon } from '@ufuq/shared/ui/icon'
import { StratumHill } from '@ufuq/shared/ui/strata'
import { useLocalizedPath } from '../../engine/page-context.ts'
import { PatternTile } from '../../layout/drawings.tsx'
import { useVisitorsPartOfDay } from './part-of-day.ts'

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

/** The first stratum is the straight horizon; the three below it are edged with hills. */
const EDGES = [null, 0, 1, 2] as const

/** The four programmes as layers of land under the horizon. */
function Strata() {
  const { t } = useTranslation('home')
  const localized = useLocalizedPath()

  return (
    <ul className="strata" aria-label={t('strata.label')}>
      {PROGRAMMES.map((programme, index) => {
        const edge = EDGES[index] ?? null
        return (
          <li key={programme}>
            <Link
              className="stratum"
              data-programme={programme}
              to={localized(`/projects?category=${programme}`)}
            >
              {edge !== null && <StratumHill edge={edge} />}
              <PatternTile programme={programme} />
              <div className="wrap">
                <strong>{t(`strata.${programme}.title`)}</strong>
                <span>{t(`strata.${programme}.text`)}</span>
                <Icon icon={ArrowRight} mirrored />
              </div>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
