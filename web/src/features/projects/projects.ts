import { isProgramme, PROGRAMMES, type Programme } from '@ufuq/shared/contract/programmes'
import type { TFunction } from 'i18next'

/** A project's texts; missing ones are not shown. */
interface ProjectTexts {
  title: string
  year: string
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
  /** The project's key in the texts. */
  name: string
  programme: Programme
}

/** The projects of a programme, in the order of the texts. */
export function projectsOf(programme: Programme, t: TFunction<'programs'>): Project[] {
  const texts: Record<string, ProjectTexts> = t(programme, { returnObjects: true })
  return Object.entries(texts).map(([name, project]) => ({ ...project, name, programme }))
}

/** The programme that a link to `/projects` stores in the history entry. */
export interface ProjectsState {
  programme: Programme
}

/**
 * The programme in a history entry's state, which any page may have written; null if the state
 * contains no programme.
 */
export function programmeIn(state: unknown): Programme | null {
  const named = typeof state === 'object' && state !== null && 'programme' in state
  const programme = named ? state.programme : null
  return typeof programme === 'string' && isProgramme(programme) ? programme : null
}

const ALL_PER_PROGRAMME = 3

/**
 * The home page's two selections: the first project of each programme, and up to three projects of
 * each programme.
 */
export const selectProjects = (
  selection: 'featured' | 'all',
  t: TFunction<'programs'>,
): Project[] =>
  PROGRAMMES.flatMap((programme) =>
    projectsOf(programme, t).slice(0, selection === 'featured' ? 1 : ALL_PER_PROGRAMME),
  )
