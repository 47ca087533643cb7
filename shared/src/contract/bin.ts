import type { Language } from './languages.ts'

export interface BinnedText {
  id: number
  title: string
}

/**
 * An item of `GET /api/bin`, last deleted first: the result of one deletion, which concerns one
 * side of a pair or both.
 */
export interface BinItem {
  /** Identifies the item in bin calls, which also accept the id of either text. */
  id: number
  arabic: BinnedText | null
  english: BinnedText | null
  deletedAt: string
  /** A username; null for a former member of staff whose account was erased. */
  deletedBy: string | null
  /** The number of days left before the item is erased, rounded up. */
  daysLeft: number
  can: { restore: boolean; erase: boolean }
}

export interface RestoredText {
  id: number
  language: Language
  title: string
  slug: string
  /** The slug before deletion, if another publication has taken it since. */
  formerSlug: string | null
}

/** Response of `POST /api/bin/{id}/restore`. */
export interface Restored {
  /** Arabic first. */
  publications: RestoredText[]
  /**
   * `parted`: the translation of the publication no longer exists, or now belongs to another
   * publication.
   */
  link: 'linked' | 'parted' | 'none'
}
