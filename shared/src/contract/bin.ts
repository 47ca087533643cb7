import type { Language } from './languages.ts'

/** One text in the bin. */
export interface BinnedText {
  id: number
  title: string
}

/** An item of `GET /api/bin`: what was deleted at once, a single text or both of a pair. The last deleted come first. */
export interface BinItem {
  /** Names it in the calls of the bin, as the id of either text does. */
  id: number
  arabic: BinnedText | null
  english: BinnedText | null
  deletedAt: string
  /** The username; null: a former member of staff whose account was erased. */
  deletedBy: string | null
  /** Until it is deleted for good, begun days included. */
  daysLeft: number
  can: { restore: boolean; erase: boolean }
}

export interface RestoredText {
  id: number
  language: Language
  title: string
  slug: string
  /** The slug it had, when somebody else has that one now. */
  formerSlug: string | null
}

/** `POST /api/bin/{id}/restore` answers with it. */
export interface Restored {
  /** The Arabic one first. */
  publications: RestoredText[]
  /** `parted`: it had a translation, which is not there any more or belongs to another text. */
  link: 'linked' | 'parted' | 'none'
}
