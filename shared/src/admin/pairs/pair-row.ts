import { LANGUAGES, otherLanguage, type Language } from '../../contract/languages.ts'
import type {
  AdminPublicationItem,
  PublicationAbilities,
  PublicationStatus,
} from '../../contract/publications.ts'

type Readiness = 'published' | 'scheduled' | 'draft' | 'missing'

interface Half {
  id: number
  title: string
  status: PublicationStatus
  publishedAt: string | null
  needsUpdateSince: string | null
  version: number
  can: PublicationAbilities
}

/** A row of the pairs table: both sides by language, whichever of the two the list carried. */
export interface PairRow {
  id: number
  halves: Record<Language, Half | null>
  publishedAt: string | null
}

export function pairRow(item: AdminPublicationItem): PairRow {
  const halves: PairRow['halves'] = { ar: null, en: null }
  halves[item.language] = item
  halves[otherLanguage(item.language)] = item.translation
  return {
    id: item.id,
    halves,
    publishedAt: item.publishedAt ?? item.translation?.publishedAt ?? null,
  }
}

/** The records of a row, as bulk calls name them. */
export const recordsOf = (row: PairRow): { id: number; version: number }[] =>
  LANGUAGES.flatMap((language) => {
    const half = row.halves[language]
    return half ? [{ id: half.id, version: half.version }] : []
  })

export function readiness(
  half: Pick<Half, 'status' | 'publishedAt'> | null,
  now: number,
): Readiness {
  if (!half) return 'missing'
  if (half.status === 'draft') return 'draft'
  return half.publishedAt !== null && Date.parse(half.publishedAt) > now ? 'scheduled' : 'published'
}

/** The existing sides, the reader's language first. */
export const titledHalves = (row: PairRow, language: Language) =>
  [language, otherLanguage(language)].flatMap((side) => {
    const half = row.halves[side]
    return half ? [{ language: side, title: half.title }] : []
  })

export const missingLanguage = (row: PairRow): Language | null =>
  LANGUAGES.find((language) => row.halves[language] === null) ?? null
