import type { ShownPicture } from '@ufuq/shared/contract/pictures'
import { Icon } from '@ufuq/shared/ui/icon'
import { Plate } from '@ufuq/shared/ui/plate'
import { StratumHill } from '@ufuq/shared/ui/strata'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { itemsOf } from '../engine/items-of.ts'
import { lazyOnInteraction } from '../engine/lazy-component.tsx'
import { OwnSectionsContext } from '../engine/own-sections-context.ts'
import { useLanguage, useSite } from '../engine/page-context.ts'
import { PatternTile, StepGlyph } from '../layout/drawings.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { useProgrammes } from '../layout/programmes.ts'
import { FIRST_SOLID, SectionButtons } from '../layout/section-buttons.tsx'
import { SectionPicture } from '../layout/section-picture.tsx'
import { ImpactSection } from './impact-section.tsx'
import { ProjectsSection } from './projects-section.tsx'

const latestPublications = lazyOnInteraction(
  () => import('../kinds/publication/latest-publications.tsx'),
  'LatestPublications',
)
const contactTeaser = lazyOnInteraction(() => import('./contact-teaser.tsx'), 'ContactTeaser')
if (import.meta.env.SSR) await Promise.all([latestPublications.preload(), contactTeaser.preload()])

/** The shipped sections below the hero and its programmes, in their order. */
const SECTIONS = {
  steps: Mission,
  latest: latestPublications.Component,
  featured: ProjectsSection,
  impact: ImpactSection,
  teaser: contactTeaser.Component,
}
type ShippedSection = keyof typeof SECTIONS

const isShipped = (id: string): id is ShippedSection => Object.hasOwn(SECTIONS, id)

const HERO = ['hero', 'programmes']

/** A shipped section, or the ids of sections by staff that follow one another. */
type Group = ShippedSection | string[]

function groupsOf(ids: readonly string[]): Group[] {
  const groups: Group[] = []
  for (const id of ids.filter((one) => !HERO.includes(one))) {
    const last = groups.at(-1)
    if (isShipped(id)) groups.push(id)
    else if (Array.isArray(last)) last.push(id)
    else groups.push([id])
  }
  return groups
}

/** The home page. `children` are the sections that staff added; see `OwnSectionsContext`. */
export function HomePage({ children }: { children?: ReactNode }) {
  const language = useLanguage()
  const ids = useSite().homeSections?.[language]
  const groups = useMemo(() => groupsOf(ids ?? Object.keys(SECTIONS)), [ids])
  return (
    <>
      <Hero />
      {groups.map((group, at) => {
        if (!Array.isArray(group)) {
          const Section = SECTIONS[group]
          return <Section key={group} />
        }
        const head = groups[at - 1] === 'impact' ? 'night' : 'paper'
        const place = { ids: group, head, isLast: at === groups.length - 1 } as const
        return (
          <OwnSectionsContext key={group[0]} value={place}>
            {children}
          </OwnSectionsContext>
        )
      })}
    </>
  )
}

function Hero() {
  const { t } = useTranslation('home')
  const texts: { title: string; picture?: ShownPicture } = t('hero', { returnObjects: true })
  const { title, picture } = texts

  return (
    <section className="hero">
      <div className={picture ? 'sky photo' : 'sky'}>
        <div className="wrap">
          <div className="copy">
            <h1>{title}</h1>
            <p className="lead">{t('hero.lead')}</p>
            <div className="actions">
              <SectionButtons
                of={t('hero.buttons', { returnObjects: true })}
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

interface Step {
  title: string
  text: string
}

function Mission() {
  const { t } = useTranslation('home')
  const steps = itemsOf<Step>(t('steps.steps', { returnObjects: true }))
  const stageAt = (at: number) => {
    if (at === 0) return 'before'
    return at === steps.length - 1 ? 'above' : 'at'
  }
  return (
    <section className="section">
      <div className="wrap columns">
        <div>
          <h2>{t('steps.heading')}</h2>
          <p className="lead under-heading">{t('steps.text')}</p>
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
