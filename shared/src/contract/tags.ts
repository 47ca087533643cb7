import type { ConflictBody } from './entries.ts'
import type { Language } from './languages.ts'
import type { Programme } from './programmes.ts'

/** A tag's name in each language; null where it has none yet. Pages in that language don't show it. */
export type TagNames = Record<Language, string | null>

/** A tag as a pair carries it. */
export interface PairTag extends TagNames {
  id: number
  /** The programme that its publications belong to, whatever the tag is called by now. */
  programme?: Programme
}

/**
 * A tag as it is sent: by its names, or by one name in whichever language. A name that no tag has makes a new one; the
 * second name of a tag that lacks it is given to it.
 */
export type TagInput = string | Partial<Record<Language, string>>

export const TAG_FILTERS = ['all', 'incomplete', 'unused'] as const
/** `incomplete`: a name is missing; `unused`: no pair carries it, not even one in the bin. */
export type TagFilter = (typeof TAG_FILTERS)[number]

/** How long tags that were joined can be parted again. */
export const TAG_PART_DAYS = 30

/**
 * An item of `GET /api/tags?language=&filter=&q=`, sorted by its name in the language. `q` is part of a name in either
 * language, also of a former one; `limit` and `after` page through the list.
 */
export interface Tag extends PairTag {
  /** Counts the changes of the names; a change names the one that was read. */
  version: number
  /** Publications outside the bin that show it, by language. */
  publications: Record<Language, number>
  isUsed: boolean
  /** Names that still lead to it, the latest first. */
  former: { language: Language; name: string }[]
  /** Tags that were joined into it and can still be parted from it. */
  joined: JoinedTag[]
}

export interface JoinedTag extends PairTag {
  /** ISO 8601 in UTC. */
  joinedAt: string
}

/** `GET /api/tags/counts?q=`: the length of the list under each filter. */
export type TagCounts = Record<TagFilter, number>

/** Body of `POST /api/tags`; it answers `{ tag }`. */
export type NewTag = Partial<TagNames>

/** Body of `PATCH /api/tags/{id}`, which answers `{ tag }`. A name can be given or changed, not taken away. */
export interface TagPatch extends Partial<TagNames> {
  version?: number
}

/** A 409 with code `version_conflict` carries the tag as it is now. Nobody records who changed it. */
export type TagConflictBody = ConflictBody<{ tag: Tag }>

/** Body of `POST /api/tags/join`, which answers `{ tag }`: the tag that stays, and those that are joined into it. */
export interface JoinInput {
  keep: number
  tags: number[]
}

/** A 422 with rule `unique` says which tag has the name. */
export interface TakenNameBody {
  holder: PairTag
}

/** A 409 with code `tag_in_use` says by how many pairs, those in the bin included. */
export interface TagInUseBody {
  pairs: number
}
