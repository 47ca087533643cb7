import { drawingFor } from '@ufuq/shared/art/programme'
import {
  NO_PROGRAMME,
  SHIPPED_PROGRAMMES,
  type ProgrammeDrawing,
} from '@ufuq/shared/contract/programmes'
import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { useTranslation } from 'react-i18next'
import { itemsOf } from '../engine/items-of.ts'
import { useLanguage, useSite } from '../engine/page-context.ts'
import { useProgrammes, type NamedProgramme } from '../layout/programmes.ts'

export type ProjectsSection = Pick<
  ShownSectionOf<'projects'>,
  'id' | 'heading' | 'text' | 'programme'
> & {
  projects: readonly Project[]
}

/** A project; empty values are not shown. */
export type Project = ShownSectionOf<'projects'>['projects'][number]

/** A section of projects, with its programme if it has one. */
export interface ProjectGroup extends Omit<ProjectsSection, 'programme'> {
  programme: NamedProgramme | undefined
  drawing: ProgrammeDrawing
}

/** The sections of projects: those of each programme in its order, then those without one. */
export function projectGroups(
  sections: readonly ProjectsSection[],
  programmes: readonly NamedProgramme[],
): ProjectGroup[] {
  const groups = sections.map(({ programme: wanted, ...section }): ProjectGroup => {
    const programme = programmes.find(({ id }) => id === wanted)
    return { ...section, programme, drawing: programme?.drawing ?? drawingFor(section.id) }
  })
  return [
    ...programmes.flatMap((one) => groups.filter(({ programme }) => programme === one)),
    ...groups.filter(({ programme }) => !programme),
  ]
}

const SHIPPED_SECTIONS = SHIPPED_PROGRAMMES.map(({ id }) => ({ id, programme: id }))

/** The sections of projects, from the texts of the site. */
export function useProjectGroups(): ProjectGroup[] {
  const { t } = useTranslation('programs')
  const sections = useSite().projectSections?.[useLanguage()] ?? SHIPPED_SECTIONS
  const found = sections.flatMap(({ id, programme }): ProjectsSection[] => {
    // A cast is needed, because staff may have added the section, or removed it.
    const texts: Texts | string = t(id as ProgrammeDrawing, { returnObjects: true })
    if (typeof texts === 'string') return []
    return [{ ...texts, id, programme, projects: itemsOf(texts.projects ?? {}) }]
  })
  return projectGroups(found, useProgrammes())
}

type Texts = Pick<ProjectsSection, 'heading' | 'text'> & { projects?: Record<string, Project> }

/** The programme that a link to `/projects` stores in the history entry. */
interface ProjectsState {
  /** Its id, or `NO_PROGRAMME`. */
  programme: string
}

export const stateFor = ({ programme }: ProjectGroup): ProjectsState => ({
  programme: programme?.id ?? NO_PROGRAMME,
})

/**
 * The id of the programme in a history entry's state, which any page may have written; null if the
 * state contains none.
 */
export function programmeIn(state: unknown): string | null {
  const named = typeof state === 'object' && state !== null && 'programme' in state
  const programme = named ? state.programme : null
  return typeof programme === 'string' ? programme : null
}

/** The number of projects of each section on the home page, with a programme and without. */
const MAX_PROJECTS = {
  featured: { programme: 1, none: 3 },
  all: { programme: 3, none: 12 },
} as const

type SelectedProject = Project & { group: ProjectGroup }

/** The home page's two selections of projects. A programme has one share of them. */
export function selectProjects(
  selection: keyof typeof MAX_PROJECTS,
  groups: readonly ProjectGroup[],
): SelectedProject[] {
  const max = MAX_PROJECTS[selection]
  const counts = new Map<string, number>()
  return groups.flatMap((group) => {
    const share = group.programme?.id ?? `${NO_PROGRAMME} ${group.id}`
    const before = counts.get(share) ?? 0
    const all = group.programme ? max.programme : max.none
    const chosen = group.projects.slice(0, all - before)
    counts.set(share, before + chosen.length)
    return chosen.map((project) => ({ ...project, group }))
  })
}
