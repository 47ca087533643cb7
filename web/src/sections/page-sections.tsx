import { ownPagePath, type ShownPage, type ShownSection } from '@ufuq/shared/kinds/page/own-pages'
import { memo, useMemo, type ComponentType } from 'react'
import { isAdded, PROJECTS, shippedSection } from './section-loaders.ts'
import { SectionsBelow } from './sections-below.tsx'

/** What neighbouring sections are in together. */
type Frame = 'hero' | 'added' | 'entries' | 'projects' | 'none'

interface Group {
  frame: Frame
  sections: ShownSection[]
}

const HERO = new Set<ShownSection['kind']>(['hero', 'programmes'])
const ENTRIES = new Set<ShownSection['kind']>(['records', 'explanation'])

function frameOf(section: ShownSection): Frame {
  if (isAdded(section)) return 'added'
  if (HERO.has(section.kind)) return 'hero'
  if (section.kind === 'projects') return 'projects'
  return ENTRIES.has(section.kind) || section.id === 'erase' ? 'entries' : 'none'
}

function groupsOf(sections: readonly ShownSection[]): Group[] {
  const groups: Group[] = []
  for (const section of sections) {
    const frame = frameOf(section)
    const last = groups.at(-1)
    if (last?.frame === frame && frame !== 'none') last.sections.push(section)
    else groups.push({ frame, sections: [section] })
  }
  return groups
}

/**
 * The sections of a page of the site. They are memoised, because rendering them again would replace
 * the server's HTML of a part whose code has not loaded yet.
 */
export const PageSections = memo(function PageSections({ page }: { page: ShownPage }) {
  const groups = useMemo(() => groupsOf(page.sections), [page])
  return groups.map(({ frame, sections }, at) => {
    const key = sections[0]?.id
    if (frame === 'added') {
      const isLast = at === groups.length - 1
      const added = sections.filter(isAdded)
      const isNight = groups[at - 1]?.sections[0]?.kind === 'impact'
      return (
        <SectionsBelow
          key={key}
          sections={added}
          path={ownPagePath(page)}
          head={isNight ? 'night' : 'paper'}
          isLast={isLast}
        />
      )
    }
    if (frame === 'projects') {
      const ofProjects = sections.filter((section) => section.kind === 'projects')
      return <PROJECTS.Component key={key} sections={ofProjects} />
    }
    const shipped = sections.map((section) => {
      const Section = shippedSection(section).Component as ComponentType<ShownSection>
      return <Section key={section.id} {...section} />
    })
    if (frame === 'none') return shipped
    if (frame === 'hero') {
      return (
        <section className="hero" key={key}>
          {shipped}
        </section>
      )
    }
    return (
      <div className="section" key={key}>
        <div className="wrap entries">{shipped}</div>
      </div>
    )
  })
})
