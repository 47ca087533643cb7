import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { Colleague } from '@ufuq/shared/contract/users'
import type { PublicationAbilities, PublicationStatus } from '@ufuq/shared/contract/publications'
import type { AdminPublicationItem } from '@ufuq/shared/contract/publication-lists'

type Readiness = 'published' | 'scheduled' | 'draft' | 'missing'

export interface Side {
  id: number
  title: string
  slug: string
  language: Language
  status: PublicationStatus
  publishedAt: string | null
  needsUpdateSince: string | null
  updatedAt: string
  version: number
  author: Colleague | null
  changedBy: Colleague | null
  can: PublicationAbilities
}

/**
 * A row of the pairs table: both sides of a pair, keyed by language, regardless of which side the
 * list returned.
 */
export interface PairRow {
  id: number
  sides: Record<Language, Side | null>
  publishedAt: string | null
  review: AdminPublicationItem['review']
}

export function pairRow(item: AdminPublicationItem): PairRow {
  const sides: PairRow['sides'] = { ar: null, en: null }
  sides[item.language] = item
  sides[otherLanguage(item.language)] = item.translation
  return {
    id: item.id,
    sides,
    publishedAt: item.publishedAt ?? item.translation?.publishedAt ?? null,
    review: item.review,
  }
}

/** The records of a row, in the form that bulk calls expect. */
export const recordsOf = (row: PairRow): { id: number; version: number }[] =>
  LANGUAGES.flatMap((language) => {
    const found = row.sides[language]
    return found ? [{ id: found.id, version: found.version }] : []
  })

export function readiness(
  side: Pick<Side, 'status' | 'publishedAt'> | null,
  now: number,
): Readiness {
  if (!side) return 'missing'
  if (side.status === 'draft') return 'draft'
  return side.publishedAt !== null && Date.parse(side.publishedAt) > now ? 'scheduled' : 'published'
}

/** The existing sides, starting with the reader's language. */
export const titledSides = (row: PairRow, language: Language) =>
  [language, otherLanguage(language)].flatMap((side) => {
    const found = row.sides[side]
    return found ? [{ language: side, title: found.title }] : []
  })

/** The authors of both sides, and the side that was written last. */
export function writersOf(row: PairRow) {
  const sides = LANGUAGES.flatMap((language) => row.sides[language] ?? [])
  const authors = new Map(
    sides.flatMap(({ author }) => (author ? [[author.id, author] as const] : [])),
  )
  const [latest] = sides.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
  return { authors: [...authors.values()], latest: latest ?? null }
}

export const missingLanguage = (row: PairRow): Language | null =>
  LANGUAGES.find((language) => row.sides[language] === null) ?? null
