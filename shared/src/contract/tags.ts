import type { ConflictBody } from './entries.ts'
import type { Language } from './languages.ts'
import type { Programme } from './programmes.ts'

/**
 * A tag's name in each language; null if the tag has no name in that language. Pages show only tags
 * with a name in their language.
 */
export type TagNames = Record<Language, string | null>

/** A tag of a pair. */
export interface PairTag extends TagNames {
  id: number
  /** The programme of the tag's publications, regardless of the tag's current name. */
  programme?: Programme
}

/**
 * A tag in a request, identified by its names or by one name in either language. If no tag has the
 * name, a tag is created. A second name is added to a tag that lacks it.
 */
export type TagInput = string | Partial<Record<Language, string>>

export const TAG_FILTERS = ['all', 'incomplete', 'unused'] as const
/** `incomplete`: a name is missing; `unused`: no pair has the tag, not even one in the bin. */
export type TagFilter = (typeof TAG_FILTERS)[number]

/** How long a merge of tags can be undone. */
export const TAG_PART_DAYS = 30

/**
 * An item of `GET /api/tags?language=&filter=&q=`, sorted by its name in the language. `q` is
 * part of a name in either language, including former names; `limit` and `after` page through
 * the list.
 */
export interface Tag extends PairTag {
  /** The version of the names, which a change must include. */
  version: number
  /** Publications outside the bin that show the tag, by language. */
  publications: Record<Language, number>
  isUsed: boolean
  /** Former names by which the tag is still found, latest first. */
  former: { language: Language; name: string }[]
  /** Tags that were merged into this one, as long as the merge can be undone. */
  joined: JoinedTag[]
}

export interface JoinedTag extends PairTag {
  /** ISO 8601 in UTC. */
  joinedAt: string
}

/** `GET /api/tags/counts?q=`: the length of the list under each filter. */
export type TagCounts = Record<TagFilter, number>

/** Body of `POST /api/tags`, which returns `{ tag }`. */
export type NewTag = Partial<TagNames>

/**
 * Body of `PATCH /api/tags/{id}`, which returns `{ tag }`. Names can be added and changed, but not
 * removed.
 */
export interface TagPatch extends Partial<TagNames> {
  version?: number
}

/**
 * A 409 with code `version_conflict` includes the current tag. Nobody is named, because changes to
 * tags are recorded without a name.
 */
export type TagConflictBody = ConflictBody<{ tag: Tag }>

/**
 * Body of `POST /api/tags/join`, which returns `{ tag }`: the tag that remains, and those that are
 * merged into it.
 */
export interface JoinInput {
  keep: number
  tags: number[]
}

/** A 422 with rule `unique` contains the tag that has the name. */
export interface TakenNameBody {
  holder: PairTag
}

/**
 * A 409 with code `tag_in_use` contains the number of pairs with the tag, including those in the
 * bin.
 */
export interface TagInUseBody {
  pairs: number
}
