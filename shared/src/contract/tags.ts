import type { Language } from './languages.ts'
import type { ProgrammeDrawing } from './programmes.ts'

/**
 * A tag's name in each language; null if the tag has no name in that language. Pages show only tags
 * with a name in their language.
 */
export type TagNames = Record<Language, string | null>

/** A tag of a pair. */
export interface PairTag extends TagNames {
  id: number
  /** The drawing of the programme to which the tag's publications belong. */
  programme?: ProgrammeDrawing
}

/**
 * A tag in a request, identified by its names or by one name in either language. If no tag has the
 * name, a tag is created. A second name is added to a tag that lacks it.
 */
export type TagInput = string | Partial<Record<Language, string>>

/**
 * Body of `POST /api/tags/named`, which creates tags and adds missing names, and of its answer: the
 * tags with these names, in this order.
 */
export interface NamedTags<Tag = TagInput> {
  tags: Tag[]
}

export const TAG_FILTERS = ['all', 'incomplete', 'unused'] as const
/** The `filter[state]` of `GET /api/entries/tags`. `incomplete`: a name is missing; `unused`: no pair has the tag, not even one in the bin. */
export type TagFilter = (typeof TAG_FILTERS)[number]

/** What the answers of `/api/entries/tags` contain besides the names. */
export interface TagDetails {
  /** The drawing of the programme to which the tag's publications belong. */
  programme?: ProgrammeDrawing
  /** Publications outside the bin that show the tag, by language. */
  publications: Record<Language, number>
  isUsed: boolean
  /**
   * Tags that were merged into this one. They are in the bin, and restoring one undoes the merge on
   * the pairs that had it.
   */
  merged: PairTag[]
}

/** `GET /api/entries/tags/counts`: the length of the list under each filter. */
export type TagCounts = Record<TagFilter, number>

/**
 * Body of `POST /api/tags/merge`, which returns `{ tag }`: the tag that remains, and those that are
 * merged into it.
 */
export interface TagMerge {
  keep: number
  tags: number[]
}
