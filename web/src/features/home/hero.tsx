import { Plate } from '@ufuq/shared/ui/plate'
import type { ShownPicture } from '@ufuq/shared/contract/pictures'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Icon } from '@ufuq/shared/ui/icon'
import { StratumHill } from '@ufuq/shared/ui/strata'
import { PatternTile } from '../../layout/drawings.tsx'
import { useProgrammes } from '../../layout/programmes.ts'
import { PageLink } from '../../layout/page-link.tsx'
import { FIRST_SOLID, SectionButtons } from '../../layout/section-buttons.tsx'
import { SectionPicture } from '../../layout/section-picture.tsx'

export function Hero() {
  const { t } = useTranslation('home')
  const texts: { title: string; picture?: ShownPicture } = t('hero', { returnObjects: true })
  const { title, picture } = texts

  return (
    <section className="hero">
      <div className={picture ? 'sky photo' : 'sky'}>
        <div className="wrap">
          <div className="copy">
            <h1>{title}</h1>
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
        {picture ? (
          <SectionPicture picture={picture} sizes="(min-width: 64rem) 42vw, 100vw" isFirst />
        ) : (
          <Plate />
        )}
      </div>
      <Strata />
    </section>
  )
}

const HILLS = 3
/** The first stratum is the straight horizon; those below it are edged with hills. */
const edgeOf = (index: number) => (index === 0 ? null : (((index - 1) % HILLS) as 0 | 1 | 2))

/** The programmes as layers of land under the horizon. */
function Strata() {
  const { t } = useTranslation('home')
  const programmes = useProgrammes()
  const texts: Partial<Record<string, { text: string } | string>> = t('strata', {
    returnObjects: true,
  })
  if (programmes.length === 0) return null

  return (
    <ul className="strata" aria-label={t('strata.label')}>
      {programmes.map(({ id, slug, drawing, name }, index) => {
        const edge = edgeOf(index)
        const own = texts[id]
        const sentence = typeof own === 'object' ? own.text : ''
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
