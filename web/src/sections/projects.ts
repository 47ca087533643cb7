import { drawingFor } from '@ufuq/shared/art/programme'
import { NO_PROGRAMME, type ProgrammeDrawing } from '@ufuq/shared/contract/programmes'
import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { MAX_FEATURED } from '@ufuq/shared/kinds/page/section-extras'
import type { NamedProgramme } from '../layout/programmes.ts'

/** A project; empty values are not shown. */
export type Project = ShownSectionOf<'projects'>['projects'][number]

type Values = Pick<ShownSectionOf<'projects'>, 'id' | 'heading' | 'text' | 'programme'>

export interface ProjectsSection<Shown = Project> extends Values {
  projects: readonly Shown[]
}

/** A section of projects, with its programme if it has one. */
export interface ProjectGroup<Shown = Project> extends Omit<ProjectsSection<Shown>, 'programme'> {
  programme: NamedProgramme | undefined
  drawing: ProgrammeDrawing
}

/** The sections of projects: those of each programme in its order, then those without one. */
export function projectGroups<Shown>(
  sections: readonly ProjectsSection<Shown>[],
  programmes: readonly NamedProgramme[],
): ProjectGroup<Shown>[] {
  const groups = sections.map(({ programme: wanted, ...section }): ProjectGroup<Shown> => {
    const programme = programmes.find(({ id }) => id === wanted)
    return { ...section, programme, drawing: programme?.drawing ?? drawingFor(section.id) }
  })
  return [
    ...programmes.flatMap((one) => groups.filter(({ programme }) => programme === one)),
    ...groups.filter(({ programme }) => !programme),
  ]
}

/** The programme that a link to `/projects` stores in the history entry. */
interface ProjectsState {
  /** Its id, or `NO_PROGRAMME`. */
  programme: string
}

export const stateFor = ({ programme }: Pick<ProjectGroup, 'programme'>): ProjectsState => ({
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

/** The number of projects of each section in a selection, with a programme and without. */
const MAX_PROJECTS = { featured: { programme: 1, none: 3 }, all: MAX_FEATURED } as const

/** The two selections of projects. A programme has one share of them. */
export function selectProjects<Shown extends object>(
  selection: keyof typeof MAX_PROJECTS,
  groups: readonly ProjectGroup<Shown>[],
) {
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
