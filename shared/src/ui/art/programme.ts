import {
  PROGRAMME_DRAWINGS,
  SHIPPED_PROGRAMMES,
  type ProgrammeDrawing,
  type ShownProgramme,
} from '../../contract/programmes.ts'
import { tagKey } from '../../domain/normalize-text.ts'
import { categories as arabicNames } from '../../i18n/locales/ar/common.json'
import { categories as englishNames } from '../../i18n/locales/en/common.json'
import { hash } from './stream.ts'

const shippedByName = new Map(
  PROGRAMME_DRAWINGS.flatMap((drawing) => [
    [tagKey(arabicNames[drawing]), drawing],
    [tagKey(englishNames[drawing]), drawing],
  ]),
)

/** Maps tags to the ids of their programmes, if they do not have the name of a shipped one. */
type ProgrammesOfTags = Partial<Record<string, string>>

/**
 * The programme of a tag. Tags that have the name of a shipped programme, in either language and
 * spelling, belong to it; `own` are the foundation's own programmes, whose tags are all mapped.
 */
export function programmeNamed(
  tag: string,
  programmes: ProgrammesOfTags = {},
  own?: readonly ShownProgramme[],
): ShownProgramme | undefined {
  const id = programmes[tag] ?? (own ? undefined : shippedByName.get(tagKey(tag)))
  return (own ?? SHIPPED_PROGRAMMES).find((programme) => programme.id === id)
}

interface Tagged {
  tags: readonly string[]
  programmes?: ProgrammesOfTags | undefined
  /** The drawing of the foundation's own programme. */
  drawing?: ProgrammeDrawing | undefined
}

/**
 * The drawing of the programme of the first tag that has one. Otherwise one derived from the id, so
 * that it is always the same.
 */
export function drawingOf({
  tags,
  programmes,
  drawing,
  id,
}: Tagged & { id: number | string }): ProgrammeDrawing {
  if (drawing) return drawing
  for (const tag of tags) {
    const programme = programmeNamed(tag, programmes)
    if (programme) return programme.drawing
  }
  return drawingFor(id)
}

/** A drawing that is always the same for an id. */
export const drawingFor = (id: number | string): ProgrammeDrawing =>
  PROGRAMME_DRAWINGS[hash(String(id)) % PROGRAMME_DRAWINGS.length] ?? PROGRAMME_DRAWINGS[0]

/** The smaller of the pair's two ids, so that both sides show the same artwork. */
export const artworkId = ({
  id,
  translationId,
}: {
  id: number
  translationId: number | null
}): string => String(translationId === null ? id : Math.min(id, translationId))

/** Everything that determines a publication's artwork. */
export interface Land {
  id: string
  programme: ProgrammeDrawing
  publishedAt: string | null
}

export function landOf(
  publication: Tagged & { id: number; translationId: number | null; publishedAt: string | null },
): Land {
  const id = artworkId(publication)
  const { publishedAt } = publication
  return { id, programme: drawingOf({ ...publication, id }), publishedAt }
}
