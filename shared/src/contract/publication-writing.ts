// What staff send to write publications, and what they get back.
import type { ConflictBody as EntryConflictBody, Done } from './entries.ts'
import type { Language } from './languages.ts'
import type { PublicationStatus, Publication } from './publications.ts'
import type { TagInput } from './tags.ts'

/** Path segments of the API, which can't be slugs. */
export const RESERVED_SLUGS = ['admin', 'counts', 'pairs', 'tags', 'translations'] as const

/**
 * The texts of a publication, in the order in which they are written. All code that handles each
 * text follows this list.
 */
export const TEXT_FIELDS = [
  'title',
  'slug',
  'content',
] as const satisfies readonly (keyof Publication)[]
export type TextField = (typeof TEXT_FIELDS)[number]

/**
 * Further rules for each text; the maximum length of a text is under the text's name in `LIMITS`.
 */
export const TEXT_RULES = {
  title: { isRequired: true },
  /** If the slug is empty or null, it is derived from the title. */
  slug: { isRequired: false },
  content: { isRequired: true },
} as const satisfies Record<TextField, { isRequired: boolean }>

type RequiredText = {
  [Field in TextField]: (typeof TEXT_RULES)[Field]['isRequired'] extends true ? Field : never
}[TextField]

/**
 * A list of tags, or one comma-separated string. If the tags are omitted, or equal to the record's
 * tags, nothing changes.
 */
type TagsInput = string[] | string

/** The texts of a publication, as sent. */
export type TextInput = Record<RequiredText, string> &
  Partial<Record<Exclude<TextField, RequiredText>, string | null>>

/**
 * Body of `POST /api/publications`, and, with every field optional, of
 * `PATCH /api/publications/{id}`.
 */
export interface PublicationInput extends TextInput {
  language: Language
  hero?: string | null
  /**
   * The tags in the record's language. Tags of the pair that the record does not show are not
   * affected.
   */
  tags?: TagsInput
  /** All tags of the record's pair. If this field is sent, it is used instead of `tags`. */
  pairTags?: TagInput[]
  status?: PublicationStatus
  /** An ISO date or date-time, which is ignored if an author sends it. */
  publishedAt?: string | null
  translationId?: number | null
}

/** The maximum number of characters that a minor correction may change in the title and content. */
export const MAX_CORRECTION_LENGTH = 8

/**
 * The body of a 409 response with the code `version_conflict`, which includes the current record.
 */
export interface ConflictBody extends EntryConflictBody<{ publication: Publication }> {
  changed: Done
}
