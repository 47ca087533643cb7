import type { Done } from './entries.ts'
import type { PairSide, PublicationStatus } from './publications.ts'
import type { TextField } from './publication-writing.ts'

/**
 * The maximum number, total bytes and age of a pair's versions; older ones are deleted. While only
 * one person saves, at most one version is stored every `minutesApart` minutes.
 */
export const VERSION_LIMITS = {
  max: 50,
  maxBytes: 5 * 2 ** 20,
  days: 365,
  minutesApart: 10,
} as const

/** A previous state of an entry without its content. */
export interface EntryVersionItem {
  number: number
  state: 'draft' | 'published'
  sides: string[]
  /** Who saved this state, and when. */
  saved: Done | null
}

/**
 * An item of `GET /api/publications/pairs/{id of either side}/versions`, newest first: the pair as
 * it was before a save or a publication. `limit` and `after`, a number, page through the list.
 */
export interface PairVersion {
  number: number
  /** `published` if a side was published. */
  state: PublicationStatus
  sides: PairSide[]
  /** Who saved this state, and when. */
  saved: Done | null
}

/** One side of a version. Text fields that later releases added are missing. */
export type VersionedText = Partial<Record<TextField, string>> & {
  /** The id of the publication. */
  id: number
  status: PublicationStatus
  publishedAt: string | null
  hero: string | null
  tags: string[]
}

/** `GET …/versions/{number}` returns `{ version }`; a side that did not exist is null. */
export type PairVersionDetail = PairVersion & Record<PairSide, VersionedText | null>
