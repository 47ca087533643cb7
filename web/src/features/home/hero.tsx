import { Plate } from '@ufuq/shared/ui/plate'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { PROGRAMMES } from '@ufuq/shared/contract/programmes'
import { Icon } from '@ufuq/shared/ui/icon'
import { StratumHill } from '@ufuq/shared/ui/strata'
import { PatternTile } from '../../layout/drawings.tsx'
import { useVisitorsPartOfDay } from './part-of-day.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { FIRST_SOLID, SectionButtons } from '../../layout/section-buttons.tsx'

export function Hero() {
  const { t } = useTranslation('home')

  return (
    <section className="hero" data-part-of-day={useVisitorsPartOfDay()}>
      <div className="sky">
        <div className="wrap">
          <div className="copy">
            <h1>{t('hero.title')}</h1>
            <p className="lead">{t('hero.text')}</p>
            <div className="actions">
              <SectionButtons
                namespace="home"
                of="hero"
                shipped={[
                  ['/about', t('hero.aboutButton')],
                  ['/publications', t('hero.publicationsButton')],
                ]}
                classNames={FIRST_SOLID}
              />
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

  return (
    <ul className="strata" aria-label={t('strata.label')}>
      {PROGRAMMES.map((programme, index) => {
        const edge = EDGES[index] ?? null
        const layer = (arrow: ReactNode) => (
          <>
            {edge !== null && <StratumHill edge={edge} />}
            <PatternTile programme={programme} />
            <div className="wrap">
              <strong>{t(`strata.${programme}.title`)}</strong>
              <span>{t(`strata.${programme}.text`)}</span>
              {arrow}
            </div>
          </>
        )
        const attributes = { className: 'stratum', 'data-programme': programme }
        return (
          <li key={programme}>
            <PageLink
              {...attributes}
              to={`/projects?category=${programme}`}
              whenHidden={<div {...attributes}>{layer(null)}</div>}
            >
              {layer(<Icon icon={ArrowRight} mirrored />)}
            </PageLink>
          </li>
        )
      })}
    </ul>
  )
}
