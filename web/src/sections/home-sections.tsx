import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { Icon } from '@ufuq/shared/ui/icon'
import { Plate } from '@ufuq/shared/ui/plate'
import { StratumHill } from '@ufuq/shared/ui/strata'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PatternTile, StepGlyph } from '../layout/drawings.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { FIRST_SOLID, SectionButtons } from '../layout/section-buttons.tsx'
import { SectionPicture } from '../layout/section-picture.tsx'

/** The title of the page, on a horizon unless there is a picture. */
export const Hero = ({ title, lead, picture, buttons }: ShownSectionOf<'hero'>) => (
  <div className={picture ? 'sky photo' : 'sky'}>
    <div className="wrap">
      <div className="copy">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        <div className="actions">
          <SectionButtons of={buttons} classNames={FIRST_SOLID} />
        </div>
      </div>
    </div>
    {picture ? (
      <SectionPicture picture={picture} sizes="(min-width: 64rem) 42vw, 100vw" isFirst />
    ) : (
      <Plate />
    )}
  </div>
)

const HILLS = 3
/** The first stratum is the straight horizon; those below it are edged with hills. */
const edgeOf = (index: number) => (index === 0 ? null : (((index - 1) % HILLS) as 0 | 1 | 2))

/** The programmes as layers of land under the horizon. */
export function Strata({ programmes }: ShownSectionOf<'programmes'>) {
  const { t } = useTranslation('home')
  if (programmes.length === 0) return null

  return (
    <ul className="strata" aria-label={t('strata.label')}>
      {programmes.map(({ id, slug, drawing, name, sentence }, index) => {
        const edge = edgeOf(index)
        const layer = (arrow: ReactNode) => (
          <>
            {edge !== null && <StratumHill edge={edge} />}
            <PatternTile programme={drawing} />
            <div className="wrap">
              <strong>{name}</strong>
              <span>{sentence}</span>
              {arrow}
            </div>
          </>
        )
        const attributes = { className: 'stratum', 'data-programme': drawing }
        return (
          <li key={id}>
            <PageLink
              {...attributes}
              to={`/projects?category=${slug}`}
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

export function Steps({ heading, text, steps }: ShownSectionOf<'steps'>) {
  const stageAt = (at: number) => {
    if (at === 0) return 'before'
    return at === steps.length - 1 ? 'above' : 'at'
  }
  return (
    <section className="section">
      <div className="wrap columns">
        <div>
          <h2>{heading}</h2>
          <p className="lead under-heading">{text}</p>
        </div>
        <ul className="steps ruled">
          {steps.map(({ id, title, text: step }, at) => (
            <li key={id}>
              <StepGlyph stage={stageAt(at)} />
              <div>
                <h3>{title}</h3>
                <p className="quiet-text">{step}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
