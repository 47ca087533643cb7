import { PROGRAMMES, type Programme } from '../../contract/programmes.ts'
import { categories as arabicNames } from '../../i18n/locales/ar/common.json'
import { categories as englishNames } from '../../i18n/locales/en/common.json'
import { hash } from './stream.ts'

/** Drops case, diacritics, hamza and tatweel, so that «الادلة» and «الأَدِلّة» are the same name. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const programmeByName = new Map<string, Programme>(
  PROGRAMMES.flatMap((programme) => [
    [plainName(arabicNames[programme]), programme],
    [plainName(englishNames[programme]), programme],
  ]),
)

/** The first tag that names a programme in either language; without one, a stable choice by id. */
export function programmeOf({
  tags,
  id,
}: {
  tags: readonly string[]
  id: number | string
}): Programme {
  for (const tag of tags) {
    const programme = programmeByName.get(plainName(tag))
    if (programme) return programme
  }
  return PROGRAMMES[hash(String(id)) % PROGRAMMES.length] ?? PROGRAMMES[0]
}

/** The smaller id of the pair, so that both sides show the same artwork. */
export const artworkId = ({
  id,
  translationId,
}: {
  id: number
  translationId: number | null
}): string => String(translationId === null ? id : Math.min(id, translationId))

/** Everything that decides how a publication's artwork looks. */
export function landOf(publication: {
  id: number
  translationId: number | null
  tags: readonly string[]
}): { id: string; programme: Programme } {
  const id = artworkId(publication)
  return { id, programme: programmeOf({ tags: publication.tags, id }) }
}
