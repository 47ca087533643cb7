import { drawingFor } from '@ufuq/shared/art/programme'
import type { Language } from '@ufuq/shared/contract/languages'
import type { ShownPicture } from '@ufuq/shared/contract/pictures'
import {
  NO_PROGRAMME,
  SHIPPED_PROGRAMMES,
  type ProgrammeDrawing,
} from '@ufuq/shared/contract/programmes'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { itemsOf } from '../engine/items-of.ts'
import { useLanguage, useSite } from '../engine/page-context.ts'
import { useProgrammes, type NamedProgramme } from '../layout/programmes.ts'

/** A project's texts and picture; missing ones are not shown. */
interface ProjectTexts {
  title: string
  year: string
  picture?: ShownPicture
  partner?: string
  place?: string
  /** Where more is said about the project. */
  link?: string
  description: string
  goal?: string
  activities?: string
  deliverables?: string
  outcomes?: string
}

export interface Project extends ProjectTexts {
  id: string
}

interface SectionTexts {
  heading: string
  text: string
  projects?: Record<string, ProjectTexts>
}

/** A section of projects, with its programme if it has one. */
export interface ProjectGroup {
  id: string
  heading: string
  text: string
  programme: NamedProgramme | undefined
  drawing: ProgrammeDrawing
  projects: Project[]
}

interface Sources {
  site: Pick<SiteSettings, 'projectSections'>
  programmes: readonly NamedProgramme[]
  language: Language
  t: TFunction<'programs'>
}

const SHIPPED_SECTIONS = SHIPPED_PROGRAMMES.map(({ id }) => ({ id, programme: id }))

/** The sections of projects: those of each programme in its order, then those without one. */
export function projectGroups({ site, programmes, language, t }: Sources): ProjectGroup[] {
  const sections = site.projectSections?.[language] ?? SHIPPED_SECTIONS
  const groups = sections.flatMap(({ id, programme: wanted }): ProjectGroup[] => {
    // A cast is needed, because staff may have added the section, or removed it.
    const texts: SectionTexts | string = t(id as ProgrammeDrawing, { returnObjects: true })
    if (typeof texts === 'string') return []
    const programme = programmes.find((one) => one.id === wanted)
    const drawing = programme?.drawing ?? drawingFor(id)
    return [{ ...texts, id, programme, drawing, projects: itemsOf(texts.projects ?? {}) }]
  })
  return [
    ...programmes.flatMap((one) => groups.filter(({ programme }) => programme === one)),
    ...groups.filter(({ programme }) => !programme),
  ]
}

export function useProjectGroups(): ProjectGroup[] {
  const { t } = useTranslation('programs')
  return projectGroups({
    site: useSite(),
    programmes: useProgrammes(),
    language: useLanguage(),
    t,
  })
}

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

interface SelectedProject extends Project {
  group: ProjectGroup
}

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
