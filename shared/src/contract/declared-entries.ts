import type { ConflictBody } from './entries.ts'
import type { Language } from './languages.ts'
import type { SiteSide } from './site/values.ts'
import type { Colleague } from './users.ts'
import type { EntryVersionItem } from './versions.ts'

// The bodies of the calls on entries of which each is one row for both languages: documents and
// custom pages.

/** The properties of every entry in addition to its fields. */
interface Own {
  id: number
  version: number
  isPublished: boolean
  /** The entry's title in lists, activity and emails; one language may be empty. */
  titles: Record<Language, string>
  /** ISO 8601 in UTC. */
  changedAt: string
  /** Only in lists: who changed the entry last; null if that account was deleted. */
  changedBy?: Colleague | null
  can: { update: boolean; publish: boolean; delete: boolean }
}

interface Binned {
  deletedAt: string
  deletedBy: Colleague | null
  /** The number of days, including today, for which the entry can still be restored. */
  daysLeft: number
  restorable: { restore: boolean; erase: boolean }
}

/**
 * The fields of a kind, as in its calls. A field in two languages is a record of both languages.
 */
export type KindFields = object & { [Name in keyof (Own & Binned)]?: never }

/** An item of `GET /api/{path}`, in the kind's order; `limit` and `after` page through the list. */
export type DeclaredEntry<Fields extends KindFields> = Fields & Own

/**
 * The response of `GET /api/{path}/{id}`, `POST`, `PATCH` and `POST /api/{path}/bin/{id}/restore`.
 */
export interface DeclaredAnswer<Fields extends KindFields> {
  entry: DeclaredEntry<Fields>
}

/**
 * Body of `POST /api/{path}` (201), and of `PATCH /api/{path}/{id}`, where omitted fields stay
 * unchanged. Setting `isPublished`, or changing a published entry, needs the ability to publish.
 * `DELETE` moves the entry to the bin (204).
 */
export type DeclaredChange<Fields extends KindFields> = {
  [Name in keyof Fields]?: Fields[Name] extends Record<Language, unknown>
    ? Partial<Fields[Name]>
    : Fields[Name]
} & { version?: number; isPublished?: boolean }

/** The body of the 409 response to a `PATCH` request whose version is not the saved one. */
export type DeclaredConflictBody<Fields extends KindFields> = ConflictBody<DeclaredAnswer<Fields>>

/**
 * An item of `GET /api/{path}/bin`, newest first. `DELETE /api/{path}/bin/{id}` erases an item and
 * needs a confirmed password.
 */
export type BinnedEntry<Fields extends KindFields> = DeclaredEntry<Fields> & Binned

/**
 * An item of `GET /api/{path}/{id}/versions`, newest first; `limit` and `after` (a version number)
 * page through the list. `…/versions/{number}` returns `{ version }` with {@link DeclaredVersion}.
 */
export type DeclaredVersionItem = EntryVersionItem
export type DeclaredVersion<Fields extends KindFields> = DeclaredVersionItem & {
  content: Fields & { isPublished: boolean }
}

/**
 * Body of `POST /api/{path}/{id}/left-out`, sent before the merged values are saved. The limits are
 * those in `DISCARDED_TEXT_LIMITS`.
 */
export interface EntryDiscardedTextInput {
  items: {
    side: SiteSide
    /** The path of the value, such as `name`. */
    part: string
    words: string
    /**
     * Whether this is the user's own value (`mine`) or the value that was saved last (`theirs`).
     */
    whose: 'mine' | 'theirs'
  }[]
}

/**
 * An item of `GET …/left-out`, newest first: a discarded text, which can be restored until
 * `expiresAt`.
 */
export interface EntryDiscardedText {
  id: number
  side: SiteSide
  part: string
  words: string
  by: Colleague | null
  keptBy: Colleague | null
  createdAt: string
  expiresAt: string
}
