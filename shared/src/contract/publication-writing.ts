// What staff send to write publications, and what they get back.
import type { ConflictBody as EntryConflictBody, Done } from './entries.ts'
import type { Language } from './languages.ts'
import type { PublicationStatus } from './publication-states.ts'
import type { PairSide, Publication, PublicationPair } from './publications.ts'
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

export type RequiredText = {
  [Field in TextField]: (typeof TEXT_RULES)[Field]['isRequired'] extends true ? Field : never
}[TextField]

/**
 * A list of tags, or one comma-separated string. If the tags are omitted, or equal to the record's
 * tags, nothing changes.
 */
export type TagsInput = string[] | string

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
export interface PublicationPatch extends Partial<PublicationInput> {
  version?: number
  /**
   * Asks the server not to mark the other language as outdated; see
   * `PublicationAnswer.largeChanges`. If the text is public, readers see when it was corrected.
   */
  correction?: boolean
}

/** Response of `PATCH /api/publications/{id}`. */
export interface PublicationAnswer {
  publication: Publication
  /**
   * Contains the record's side if its change was too large for a minor correction, so that the
   * other side was marked as outdated.
   */
  largeChanges?: PairSide[]
}

/** The maximum number of characters that a minor correction may change in the title and content. */
export const MAX_CORRECTION_LENGTH = 8

export interface PairSideInput extends TextInput {
  /**
   * The version that was read; 0 if the side did not exist. Without a version, any write is
   * accepted.
   */
  version?: number
  /** The status of this side; by default, that of the pair. */
  status?: PublicationStatus
  /** The date of this side; by default `shared.publishDate`. */
  publishDate?: string | null
  /** Has the same meaning as in `PublicationPatch`; see `PairAnswer.largeChanges`. */
  correction?: boolean
}

/**
 * Body of `POST /api/publications/pairs` and of `PUT /api/publications/pairs/{id of either side}`.
 * Contains at least one side. A side omitted from a PUT stays unchanged; a new side is created.
 * `status` and `shared.publishDate` apply to every side that has no value of its own.
 */
export interface PairInput {
  /**
   * `tags` contains all tags of the pair, each by one name in either language or by both. From
   * somebody who can't publish, only a future or null `publishDate` is accepted. All three values
   * also apply to a draft of the pair that the sender may not change.
   */
  shared: { tags?: TagInput[] | string; publishDate?: string | null; hero?: string | null }
  english?: PairSideInput | null
  arabic?: PairSideInput | null
  status: PublicationStatus
}

/** Response of `POST` and `PUT` on pairs. */
export interface PairAnswer extends PublicationPair {
  /**
   * The sides whose change was too large for a minor correction, so that the other language
   * was marked as outdated after all.
   */
  largeChanges?: PairSide[]
}

/**
 * Body of `POST /api/publications/{id}/still-correct`, which removes the mark `needsUpdateSince`
 * and returns `{ publication }`. Contains the versions that the user compared; without them, any
 * versions are accepted. A 409 response includes the pair if `translationVersion` was sent, and
 * otherwise the record.
 */
export interface StillCorrectInput {
  version?: number
  translationVersion?: number
}

/**
 * The body of a 409 response with the code `version_conflict`, which includes the current record,
 * or both records of a pair.
 */
export interface ConflictBody extends EntryConflictBody<
  { publication: Publication } | PublicationPair
> {
  changed: Done
}
