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

/** The programme that an address names; addresses may name a programme by its id, too. */
export const programmeAt = (
  programmes: readonly ShownProgramme[],
  name: string | null,
): ShownProgramme | undefined => programmes.find(({ slug, id }) => slug === name || id === name)
