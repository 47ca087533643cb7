import { localizedPath } from './addresses.ts'
import type { ConflictBody as EntryConflictBody, Done } from './entries.ts'
import type { Language } from './languages.ts'
import type { CaptionedPicture, ShownPicture } from './pictures.ts'
import type { Programme } from './programmes.ts'
import type { PublicationState, PublicationStatus } from './publication-states.ts'
import type { Review } from './reviews.ts'
import type { PairTag, TagInput } from './tags.ts'
import type { Colleague } from './users.ts'

export {
  PUBLICATION_STATES,
  PUBLICATION_STATUSES,
  type PublicationState,
  type PublicationStatus,
} from './publication-states.ts'

/** What a pair may need; `whole`: nothing. `ready`: its author asked for a review. */
export const PAIR_STATES = ['whole', 'missing', 'draft', 'outdated', 'ready'] as const
export type PairState = (typeof PAIR_STATES)[number]

export const STAFF_SORTS = ['published', 'changed', 'title'] as const
export type StaffSort = (typeof STAFF_SORTS)[number]

/** Path segments of the API, rejected as slugs. */
export const RESERVED_SLUGS = ['admin', 'counts', 'pairs', 'tags', 'translations'] as const

/**
 * The texts of a publication, in writing order. All code that handles each text follows this
 * list.
 */
export const TEXT_FIELDS = [
  'title',
  'slug',
  'content',
] as const satisfies readonly (keyof Publication)[]
export type TextField = (typeof TEXT_FIELDS)[number]

/** Further rules for each text; its maximum length is under its name in `LIMITS`. */
export const TEXT_RULES = {
  title: { isRequired: true },
  /** If it is empty or null, it is derived from the title. */
  slug: { isRequired: false },
  content: { isRequired: true },
} as const satisfies Record<TextField, { isRequired: boolean }>

export type RequiredText = {
  [Field in TextField]: (typeof TEXT_RULES)[Field]['isRequired'] extends true ? Field : never
}[TextField]

/** The translation, as far as the user may see it. */
export interface PublicationLink {
  id: number
  slug: string
  language: Language
  title: string
}

/** An item of `GET /api/publications`, without its content. */
export interface PublicationListItem {
  id: number
  title: string
  /**
   * The title as HTML, if it has names that a line break must not separate from their Arabic
   * article.
   */
  titleHtml?: string
  slug: string
  language: Language
  /** Address of an image, or null for the generated artwork. */
  hero: string | null
  /** The image data if `hero` is a picture of the library; only for visitors. */
  cover?: ShownPicture
  tags: string[]
  /**
   * The programmes of tags that no longer have their programme's name; omitted if there are
   * none.
   */
  programmes?: Partial<Record<string, Programme>>
  status: PublicationStatus
  /**
   * ISO 8601 in UTC. A future date means scheduled.
   * @format date-time
   */
  publishedAt: string | null
  /** Null for visitors while the translation is not public. */
  translationId: number | null
  /** Plain text of the markdown: the first 200 characters, then `…` if it was cut. */
  excerpt: string
}

/** The actions that the signed-in user may take on this record. */
export interface PublicationAbilities {
  update: boolean
  publish: boolean
  delete: boolean
}

/** The texts to read next, in the language of a public text. */
export interface NearbyPublications {
  /** Two texts: the newest that share a tag with this one, else the newest. */
  related: PublicationListItem[]
  older: PublicationLink | null
  newer: PublicationLink | null
}

/** `GET /api/publications/{slug or id}` returns `{ publication }`. */
export interface Publication extends PublicationListItem {
  cover?: CaptionedPicture
  /** The markdown source, byte for byte. */
  content: string
  /** The rendered content, safe to insert as HTML. */
  html: string
  /** Plain text for the meta description: the first 160 characters. */
  description: string
  /** Whole minutes; 0 if unknown. */
  readingMinutes: number
  translation: PublicationLink | null
  /** The number of writes; screens send it back with their changes. */
  version: number
  /** @format date-time */
  updatedAt: string
  /**
   * When the text was last corrected while it was public; omitted if it never was.
   * @format date-time
   */
  correctedAt?: string
  /** Present for a public text, if the call has `nearby=true`. */
  nearby?: NearbyPublications
  /** Staff only. */
  authorId?: number
  /**
   * Staff only: the tags of its pair with both names; `tags` are those with a name in its
   * language.
   */
  pairTags?: PairTag[]
  /** Staff only: the time since which the other language has been newer than this one. */
  needsUpdateSince?: string | null
  /** Staff only: the state of the translation; null without one. */
  translationState?: PublicationState | null
  /** Staff only. */
  can?: PublicationAbilities
}

/**
 * An item of `GET /api/publications/admin`, including drafts: every record, or, with `group=pairs`,
 * one item for each pair with a matching side, represented by its Arabic side or its only one.
 * `language`, `status` (a PublicationState), `author` (an id), `tag` and `q` must all match the
 * same side; `pair` (a PairState) applies to both. `until` (a time) excludes texts scheduled for
 * later. `sort` is a StaffSort; `limit` and `after` page through the list.
 */
export interface AdminPublicationItem {
  id: number
  title: string
  slug: string
  language: Language
  status: PublicationStatus
  publishedAt: string | null
  updatedAt: string
  /** The time since which the other language has been newer than this one. */
  needsUpdateSince: string | null
  version: number
  author: Colleague | null
  /** Null if that was never recorded. */
  changedBy: Colleague | null
  /** The review of its pair. */
  review: Pick<Review, 'state' | 'kind' | 'requestedBy'> | null
  translation: AdminTranslation | null
  can: PublicationAbilities
}

/** The translation, as shown in a row of the staff list. */
export interface AdminTranslation extends PublicationLink {
  status: PublicationStatus
  publishedAt: string | null
  updatedAt: string
  needsUpdateSince: string | null
  version: number
  author: Colleague | null
  changedBy: Colleague | null
  can: PublicationAbilities
}

/** An item of `GET /api/publications/admin/authors`: the authors of the records listed there. */
export interface PublicationAuthor {
  id: number
  /** Null for a former member of staff whose account was erased. */
  username: string | null
}

export const BULK_ACTIONS = ['publish', 'unpublish', 'delete'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/**
 * Body of `POST /api/publications/bulk`. Publishing skips records that are already published or
 * scheduled.
 */
export interface BulkInput {
  action: BulkAction
  /** At most `BULK_LIMIT`; a record without a version is changed regardless of its current one. */
  records: { id: number; version?: number }[]
}

export type BulkRefusal = 'not_found' | 'forbidden' | 'version_conflict'

/** Response of the bulk call; each id is in exactly one of the two lists. */
export interface BulkOutcome {
  done: number[]
  refused: { id: number; reason: BulkRefusal }[]
}

/**
 * An item of `GET /api/publications/translations?language=`: the records in that language,
 * newest first, in pages by `limit` and `after`; `q` searches words of the text.
 */
export interface TranslationOption {
  id: number
  title: string
  publishedAt: string | null
  /** Set if the record already has a translation. */
  translationId: number | null
}

/**
 * `GET /api/publications/tags?q=`: tags in use that begin with `q`, at most eight; for apps from
 * before 1.1.0.
 */
export type TagSuggestions = string[]

/** `GET /api/publications/counts`, for the overview. */
export interface PublicationCounts {
  /** Texts, each language counted separately. */
  publications: number
  /** Pairs, each of which counts once; omitted by older servers. */
  pairs?: number
  completePairs: number
  /**
   * Texts whose translation is newer than the text itself, up to `OUTDATED_COUNT_LIMIT`; omitted by
   * older servers.
   */
  outdated?: number
}

/** The maximum to which outdated texts are counted. */
export const OUTDATED_COUNT_LIMIT = 1000

/**
 * A list, or one comma-separated text. If omitted, or equal to the record's tags, nothing
 * changes.
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
  /** In the record's language. Tags of its pair that the record does not show are not affected. */
  tags?: TagsInput
  /** All tags of its pair, replacing `tags`. */
  pairTags?: TagInput[]
  status?: PublicationStatus
  /** ISO date or date-time; ignored when sent by an author. */
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

/** The sides of a pair by their names in the API. */
export const PAIR_SIDES = { ar: 'arabic', en: 'english' } as const satisfies Record<
  Language,
  keyof PublicationPair
>
export type PairSide = (typeof PAIR_SIDES)[Language]

/** How many characters may change in title and content for a minor correction. */
export const MAX_CORRECTION_LENGTH = 8

export interface PairSideInput extends TextInput {
  /** The version that was read, 0 if the side did not exist; without it any write is accepted. */
  version?: number
  /** The status of this side; by default, that of the pair. */
  status?: PublicationStatus
  /** The date of this side; by default `shared.publishDate`. */
  publishDate?: string | null
  /** As in `PublicationPatch`, see `PairAnswer.largeChanges`. */
  correction?: boolean
}

/**
 * Body of `POST /api/publications/pairs` and of `PUT /api/publications/pairs/{id of either side}`.
 * Contains at least one side. A side omitted from a PUT stays unchanged, one that does not exist
 * yet is created. `status` and `shared.publishDate` apply to every side without its own.
 */
export interface PairInput {
  /**
   * `tags` contains all tags of the pair, each by one name in either language or by both. From
   * somebody who can't publish, only a future or null `publishDate` is accepted. These three also
   * apply to a draft that this person may not change.
   */
  shared: { tags?: TagInput[] | string; publishDate?: string | null; hero?: string | null }
  english?: PairSideInput | null
  arabic?: PairSideInput | null
  status: PublicationStatus
}

/** Response of `GET` on pairs. A missing side is null; at least one exists. */
export interface PublicationPair {
  english: Publication | null
  arabic: Publication | null
}

/** A pair with both sides, for callers that wrote both. */
export type WholePair = { [Side in keyof PublicationPair]: Publication }

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
 * are accepted. A 409 includes the pair if `translationVersion` was sent, else the record.
 */
export interface StillCorrectInput {
  version?: number
  translationVersion?: number
}

/** A 409 with code `version_conflict` includes the current record, or both records of a pair. */
export interface ConflictBody extends EntryConflictBody<
  { publication: Publication } | PublicationPair
> {
  changed: Done
}

/** The address of a publication's public page, without the origin. */
export const publicationPath = ({ language, slug }: { language: Language; slug: string }): string =>
  localizedPath(language, `/publications/${encodeURIComponent(slug)}`)

/** A text finished before its publish date counts as changed on that date. */
export const lastChange = <Time extends string | { valueOf: () => number }>({
  publishedAt,
  updatedAt,
}: {
  publishedAt: Time | null
  updatedAt: Time
}): Time => (publishedAt !== null && publishedAt > updatedAt ? publishedAt : updatedAt)
