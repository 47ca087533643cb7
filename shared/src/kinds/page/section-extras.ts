import { NO_PROGRAMME } from '../../contract/programmes.ts'
import type { SitePageName } from '../../contract/site/page-names.ts'
import type { ShownPage, ShownSection, ShownSectionOf } from './own-pages.ts'
import type { PageSectionKind } from './sections.ts'

interface Around {
  page: Pick<ShownPage, 'title' | 'lead'>
  programmes: ShownSectionOf<'programmes'>['programmes']
  /** The sections of another page of the site that this one shows. */
  sectionsOf: (page: SitePageName) => readonly ShownSection[]
}

/**
 * The sections of a page of the site with what they show besides their own values. Sections that
 * only have texts for others are left out.
 */
export function withExtras(
  sections: readonly ShownSection[],
  { page: { title, lead }, programmes, sectionsOf }: Around,
): ShownSection[] {
  const labels = find(sections, 'recordLabels')
  const gifts = find(sections, 'gifts')
  return sections.flatMap((section) => {
    switch (section.kind) {
      case 'recordLabels':
      case 'formNotes':
        return []
      case 'records':
        return labels ? { ...section, labels: named(labels) } : section
      case 'giving':
        return { ...section, gifts: gifts ? effects(gifts) : null }
      case 'hero':
        return { ...section, title, lead }
      case 'programmes':
        return { ...section, programmes }
      case 'featured': {
        const featuredSections = sectionsOf('projects').flatMap(featured)
        return featuredSections.length > 0 ? { ...section, sections: featuredSections } : []
      }
      case 'impact': {
        const { figures = [] } = find(sectionsOf('impact'), 'statistics') ?? {}
        return figures.length > 0 ? { ...section, figures } : []
      }
      case 'teaser':
        return { ...section, emailLabel: find(sectionsOf('contact'), 'contact')?.emailLabel ?? '' }
      default:
        return section
    }
  })
}

const find = <Kind extends PageSectionKind>(sections: readonly ShownSection[], kind: Kind) =>
  sections.find((section) => section.kind === kind) as ShownSectionOf<Kind> | undefined

const named = ({ what, who, duration }: ShownSectionOf<'recordLabels'>) => ({ what, who, duration })

const effects = ({ giftsTitle, gifts }: ShownSectionOf<'gifts'>) => ({
  title: giftsTitle,
  texts: gifts.map(({ text }) => text),
})

/** The maximum number of projects of a section that other pages show. */
export const MAX_FEATURED = { programme: 3, none: 12 } as const

function featured(section: ShownSection) {
  if (section.kind !== 'projects') return []
  const { id, heading, text, programme, projects } = section
  const first = projects.slice(0, MAX_FEATURED[programme === NO_PROGRAMME ? 'none' : 'programme'])
  return {
    id,
    heading,
    text,
    programme,
    projects: first.map(({ id: project, title, year, picture, partner, description }) => ({
      id: project,
      title,
      year,
      picture,
      partner,
      description,
    })),
  }
}
