import type { Language } from './languages.ts'

/** The drawings of programmes, each with its colours. The product ships a programme for each. */
export const PROGRAMME_DRAWINGS = ['evidence', 'leadership', 'peace', 'humanitarian'] as const
export type ProgrammeDrawing = (typeof PROGRAMME_DRAWINGS)[number]

/** A programme of the foundation. Its name is the text `categories.{id}`. */
export interface ShownProgramme {
  id: string
  /** Its name in addresses: `?category={slug}`. */
  slug: string
  drawing: ProgrammeDrawing
}

/** The programmes that the product ships, in page order. */
export const SHIPPED_PROGRAMMES: readonly ShownProgramme[] = PROGRAMME_DRAWINGS.map((drawing) => ({
  id: drawing,
  slug: drawing,
  drawing,
}))

/** What a section or a story has instead of the id of a programme. */
export const NO_PROGRAMME = 'none'

/** In place of the programme to which something moves: it goes with its programme. */
export const REMOVED = 'removed'

/**
 * A section, project or story that visitors see with a programme. `GET
 * /api/entries/programmes/programmes` has all as `uses`.
 */
export interface ProgrammeUse {
  programme: string
  /** The public name of the programme. */
  name: Record<Language, string>
  page: 'projects' | 'impact'
  /** The id of the section that contains it. */
  section: string
  id: string
  title: Record<Language, string>
  /** Whether it is the example's, and not shown because the programme has another name. */
  isInherited: boolean
}

/** The programme that an address names; addresses may name a programme by its id, too. */
export const programmeAt = (
  programmes: readonly ShownProgramme[],
  name: string | null,
): ShownProgramme | undefined => programmes.find(({ slug, id }) => slug === name || id === name)
