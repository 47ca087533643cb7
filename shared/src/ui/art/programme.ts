import { PROGRAMMES, type Programme } from '../../contract/programmes.ts'
import { tagKey } from '../../domain/normalize-text.ts'
import { categories as arabicNames } from '../../i18n/locales/ar/common.json'
import { categories as englishNames } from '../../i18n/locales/en/common.json'
import { hash } from './stream.ts'

const programmeByName = new Map<string, Programme>(
  PROGRAMMES.flatMap((programme) => [
    [tagKey(arabicNames[programme]), programme],
    [tagKey(englishNames[programme]), programme],
  ]),
)

/** Maps a tag's current name to the programme whose name the tag had before it was renamed. */
type Programmes = Partial<Record<string, Programme>>

/** The programme that a tag names, or used to name, in either language and spelling. */
export const programmeNamed = (tag: string, programmes: Programmes = {}): Programme | undefined =>
  programmes[tag] ?? programmeByName.get(tagKey(tag))

interface Tagged {
  tags: readonly string[]
  programmes?: Programmes | undefined
}

/**
 * The programme of the first tag that names one in either language. Otherwise a programme derived
 * from the id, so that it is always the same.
 */
export function programmeOf({ tags, programmes, id }: Tagged & { id: number | string }): Programme {
  for (const tag of tags) {
    const programme = programmeNamed(tag, programmes)
    if (programme) return programme
  }
  return PROGRAMMES[hash(String(id)) % PROGRAMMES.length] ?? PROGRAMMES[0]
}

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
  programme: Programme
  publishedAt: string | null
}

export function landOf(
  publication: Tagged & { id: number; translationId: number | null; publishedAt: string | null },
): Land {
  const id = artworkId(publication)
  const { publishedAt } = publication
  return { id, programme: programmeOf({ ...publication, id }), publishedAt }
}
