import { useMemo, type ReactNode } from 'react'
import { lazyOnInteraction } from '../engine/lazy-component.tsx'
import { OwnSectionsContext } from '../engine/own-sections-context.ts'
import { useLanguage, useSite } from '../engine/page-context.ts'
import { Hero } from '../features/home/hero.tsx'
import { Mission } from '../features/home/mission.tsx'
import { ImpactSection } from '../features/impact/impact-section.tsx'
import { ProjectsSection } from '../features/projects/projects-section.tsx'

const latestPublications = lazyOnInteraction(
  () => import('../features/publications/latest-publications.tsx'),
  'LatestPublications',
)
const contactTeaser = lazyOnInteraction(
  () => import('../features/contact/contact-teaser.tsx'),
  'ContactTeaser',
)
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
