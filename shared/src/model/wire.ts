import type { Review } from '../contract/reviews.ts'
import type { Colleague } from '../contract/users.ts'
import type { EntryAbility } from './define-kind.ts'
import type { SideLanguage } from './sides.ts'
import type { Tree } from './values.ts'

/** One language of an entry, as staff see it. Times are ISO 8601 in UTC. */
export interface WireSide {
  id: number
  version: number
  status: 'draft' | 'published'
  /** The date, which may be to come; of a draft, the planned date. */
  publishedAt: string | null
  changedAt: string
  correctedAt: string | null
  /** Since when the other language says something else; null unless this one has to follow. */
  followSince: string | null
  /** Whether visitors do not see what is saved. */
  hasDraft: boolean
  author: Colleague | null
  /** Whether the reader may change this language. */
  mayChange: boolean
}

/** An entry, as staff see it: the answer `{ [kind.name]: entry }`. Times are ISO 8601 in UTC. */
export interface WireEntry<Values extends object = Tree> {
  id: number
  /** The name of an entry that the product ships. */
  key: string | null
  version: number
  /** By language; '' for kinds without languages. A language without a side is missing. */
  sides: Partial<Record<SideLanguage, WireSide>>
  /** The saved document; in a list, without the main text. */
  values: Values
  createdAt: string
  createdBy: Colleague | null
  changedAt: string
  changedBy: Colleague | null
  /** When the saved next version of what is public is published; only if that is planned. */
  publishAt?: string
  /** Only in the bin. */
  deletedAt?: string
  deletedBy?: Colleague | null
  /** Only of a language in the bin: the entry to which it belonged. */
  restoreTo?: number
  /** Only in a list: the review of the entry. */
  review?: Pick<Review, 'state' | 'kind' | 'requestedBy'> | null
  /** What the reader may do with this entry. */
  abilities: EntryAbility[]
}

/**
 * The answer to `DELETE /api/entries/{path}/{id}?language=`: the id of the entry that is in the bin
 * then.
 */
export interface BinnedEntry {
  binned: number
}

/** The answer to a change, beside the entry. */
export interface ChangeOutcome {
  /** The languages whose change was meant as a correction, but is too large for one. */
  largeChanges?: SideLanguage[]
}

/**
 * Body of `POST /api/entries/{path}/{id}/followed`: a language was compared with the other one and
 * does not have to follow any longer. The answer is the entry.
 */
export interface EntryFollowed {
  /** The versions that were compared. If somebody else has changed the same since, the answer is 409. */
  base?: EntryChange['base']
  language: SideLanguage
}

/**
 * Body of `POST /api/entries/{path}` (201) and `PATCH /api/entries/{path}/{id or key}`. Times are
 * ISO 8601 in UTC.
 */
export interface EntryChange {
  /** The versions that were read. If somebody else has changed the same since, the answer is 409. */
  base?: { entry?: number; sides?: Partial<Record<SideLanguage, number>> }
  /** Complete values of some fields; a localized field may have some of its languages. */
  values?: Tree
  /** Saves the next version of public sides, which visitors do not see until it is published. */
  next?: true
  /** When the saved next version is published; null for when somebody publishes it. */
  publishAt?: string | null
  publish?: SideLanguage[]
  withdraw?: SideLanguage[]
  /** When sides are public; null for now or, for a draft, for no planned date. */
  dates?: Partial<Record<SideLanguage, string | null>>
  /** Sides of which visitors are told that they were corrected. */
  correction?: SideLanguage[]
  /** What the change is about, for the list of versions. */
  note?: string
  /**
   * Only of programmes: where what pages show of a removed one goes, by its id: to another one,
   * `none`, or `removed`.
   */
  moves?: Record<string, string>
}

/** An item of `GET /api/entries/{path}/{id}/versions`, newest first: a former state. */
export interface WireVersion {
  number: number
  sides: Partial<Record<SideLanguage, Pick<WireSide, 'version' | 'status' | 'publishedAt'>>>
  saved: { by: Colleague | null; at: string }
  note: string | null
}

/** `GET /api/entries/{path}/{id}/versions/{number}`: `{ version }`, a former state with its document. */
export interface WireFormer extends WireVersion {
  values: Tree
}

/** An item of `GET /api/entries/{path}/{id}/uses`: an entry that names this one, and where. */
export interface WireUse {
  id: number
  kind: string
  /** The name of an entry that the product ships. */
  key: string | null
  /** The id of one of its sides, by which publications are opened. */
  side?: number
  /** By language; '' for kinds without languages. */
  titles: Partial<Record<SideLanguage, string>>
  path: string
  /** Whether only a draft names it. */
  isDraft: boolean
  isBinned: boolean
}

/**
 * Body of `POST /api/entries/{path}/bulk`: publishes or withdraws all languages of entries, deletes
 * them, restores them from the bin, or makes the same change to all of them. At most
 * `MAX_BULK_ENTRIES`.
 */
export interface BulkEntryChange {
  ids: number[]
  action: 'change' | 'publish' | 'withdraw' | 'delete' | 'restore'
  /** The versions that were read, by id. Entries that somebody else has changed since are refused. */
  bases?: Record<string, EntryChange['base']>
  /** Only with `change`. */
  change?: EntryChange
}

export const MAX_BULK_ENTRIES = 100

/** The response; each id is in exactly one of the two lists. */
export interface BulkEntryOutcome {
  changed: number[]
  /** With the code of the error. */
  refused: { id: number; code: string }[]
}

/**
 * `{ reading }` of `GET` and `PUT /api/entries/{path}/{id}/review/reading`: the document as this
 * person last read it during the review; null if they have not. `PUT` records that they have read
 * the versions that its body names as `base`.
 */
export interface ReadState {
  values: Tree
  readAt: string
}
