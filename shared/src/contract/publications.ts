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

/** What can be wrong with a pair; `whole`: nothing. `ready`: its author asked for a review. */
export const PAIR_STATES = ['whole', 'missing', 'draft', 'outdated', 'ready'] as const
export type PairState = (typeof PAIR_STATES)[number]

export const STAFF_SORTS = ['published', 'changed', 'title'] as const
export type StaffSort = (typeof STAFF_SORTS)[number]

/** Path segments of the API, refused as slugs. */
export const RESERVED_SLUGS = ['admin', 'counts', 'pairs', 'tags', 'translations'] as const

/** The texts of a publication, in writing order. Everything made per text follows this list. */
export const TEXT_FIELDS = [
  'title',
  'slug',
  'content',
] as const satisfies readonly (keyof Publication)[]
export type TextField = (typeof TEXT_FIELDS)[number]

/** Further rules of each text; its maximum length is under its name in `LIMITS`. */
export const TEXT_RULES = {
  title: { isRequired: true },
  /** Empty or null: derived from the title. */
  slug: { isRequired: false },
  content: { isRequired: true },
} as const satisfies Record<TextField, { isRequired: boolean }>

export type RequiredText = {
  [Field in TextField]: (typeof TEXT_RULES)[Field]['isRequired'] extends true ? Field : never
}[TextField]

/** The translation, as far as the reader may see it. */
export interface PublicationLink {
  id: number
  slug: string
  language: Language
  title: string
}

interface PublicationFields {
  id: number
  title: string
  /** The title as HTML, if it has names whose Arabic article a line must not end behind. */
  titleHtml?: string
  slug: string
  language: Language
  /** Address of an image, or null for the generated artwork. */
  hero: string | null
  /** When `hero` is a picture of the library, what shows it best; only in what visitors read. */
  cover?: ShownPicture
  tags: string[]
  /** The programmes of those tags that don't have their programme's name any more; left out if there are none. */
  programmes?: Partial<Record<string, Programme>>
  status: PublicationStatus
  /** ISO 8601 in UTC. A future date means scheduled. */
  publishedAt: string | null
  /** Null for visitors while the translation is not public. */
  translationId: number | null
  /** Plain text of the markdown: the first 200 characters, then `…` if it was cut. */
  excerpt: string
}

/** An item of `GET /api/publications`; it carries no content. */
export type PublicationListItem = PublicationFields

/** What the signed-in user may do with this record. */
export interface PublicationAbilities {
  update: boolean
  publish: boolean
  delete: boolean
}

/** Where a reader goes on from a public text, in its language. */
export interface NearbyPublications {
  /** Two: the newest that share a tag with it, else the newest. */
  related: PublicationListItem[]
  older: PublicationLink | null
  newer: PublicationLink | null
}

/** `GET /api/publications/{slug or id}` answers `{ publication }`. */
export interface Publication extends PublicationFields {
  cover?: CaptionedPicture
  /** The markdown source, byte for byte. */
  content: string
  /** The content rendered by the one renderer: safe to insert. */
  html: string
  /** Plain text for the meta description: the first 160 characters. */
  description: string
  /** Whole minutes; 0 if unknown. */
  readingMinutes: number
  translation: PublicationLink | null
  /** Counts the writes; screens send it back with their changes. */
  version: number
  updatedAt: string
  /** When it was last corrected while readers could read it; omitted if it never was. */
  correctedAt?: string
  /** Of a public text, when the call asks with `nearby=true`. */
  nearby?: NearbyPublications
  /** Staff only. */
  authorId?: number
  /** Staff only: the tags of its pair with both names; `tags` are those that have one in its language. */
  pairTags?: PairTag[]
  /** Staff only: the time since which the other language has been changed and this one has not. */
  needsUpdateSince?: string | null
  /** Staff only: what has become of the translation; null without one. */
  translationState?: PublicationState | null
  /** Staff only. */
  can?: PublicationAbilities
}

/**
 * An item of `GET /api/publications/admin`, drafts included: every record, or with `group=pairs` one item per pair with
 * a matching side, which carries the Arabic side or the only one. `language`, `status` (a PublicationState), `author`
 * (an id), `tag` and `q` must all match the same side; `pair` (a PairState) applies to both. Of what is scheduled,
 * `until` (a moment) leaves out what appears later. `sort` is a StaffSort; `limit` and `after` page through the list.
 */
export interface AdminPublicationItem {
  id: number
  title: string
  slug: string
  language: Language
  status: PublicationStatus
  publishedAt: string | null
  updatedAt: string
  /** The time since which the other language has been changed and this one has not. */
  needsUpdateSince: string | null
  version: number
  author: Colleague | null
  /** Null if that was never recorded. */
  changedBy: Colleague | null
  /** Of its pair. */
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

/** Body of `POST /api/publications/bulk`. Publishing skips records that are already published or scheduled. */
export interface BulkInput {
  action: BulkAction
  /** At most `BULK_LIMIT`; a record without a version is changed whatever its current one. */
  records: { id: number; version?: number }[]
}

export type BulkRefusal = 'not_found' | 'forbidden' | 'version_conflict'

/** Answer of the bulk call: each id is in exactly one of the two. */
export interface BulkOutcome {
  done: number[]
  refused: { id: number; reason: BulkRefusal }[]
}

/**
 * An item of `GET /api/publications/translations?language=`: the records in that language, newest first, in pages by
 * `limit` and `after`; `q` asks for words of the text.
 */
export interface TranslationOption {
  id: number
  title: string
  publishedAt: string | null
  /** Set if the record already has a translation. */
  translationId: number | null
}

/** `GET /api/publications/tags?q=`: tags in use that begin with `q`, at most eight; for apps from before 1.1.0. */
export type TagSuggestions = string[]

/** `GET /api/publications/counts`, for the overview. */
export interface PublicationCounts {
  /** Texts, each language by itself. */
  publications: number
  /** Those of one pair counted once; left out by servers of before. */
  pairs?: number
  completePairs: number
  /** Texts whose translation was rewritten since, up to `OUTDATED_COUNT_LIMIT`; left out by servers of before. */
  outdated?: number
}

/** More than this need not be counted. */
export const OUTDATED_COUNT_LIMIT = 1000

/** A list, or one comma-separated text. Left out, or as the record already has them, nothing changes. */
export type TagsInput = string[] | string

/** The texts of a publication, as sent. */
export type TextInput = Record<RequiredText, string> &
  Partial<Record<Exclude<TextField, RequiredText>, string | null>>

/** Body of `POST /api/publications`, and, with every field optional, of `PATCH /api/publications/{id}`. */
export interface PublicationInput extends TextInput {
  language: Language
  hero?: string | null
  /** In the record's language: says nothing about tags of its pair that the record doesn't show. */
  tags?: TagsInput
  /** All tags of its pair, in place of `tags`. */
  pairTags?: TagInput[]
  status?: PublicationStatus
  /** ISO date or date-time; ignored when sent by an author. */
  publishedAt?: string | null
  translationId?: number | null
}
export interface PublicationPatch extends Partial<PublicationInput> {
  version?: number
  /**
   * Asks not to mark the other language, see `PublicationAnswer.largeChanges`. Readers of a public text are told when it
   * was corrected.
   */
  correction?: boolean
}

/** Answer of `PATCH /api/publications/{id}`. */
export interface PublicationAnswer {
  publication: Publication
  /** Names the record's side when its change was too large to be only a correction, so that the other was marked. */
  largeChanges?: PairSide[]
}

/** The sides of a pair by their names on the wire. */
export const PAIR_SIDES = { ar: 'arabic', en: 'english' } as const satisfies Record<
  Language,
  keyof PublicationPair
>
export type PairSide = (typeof PAIR_SIDES)[Language]

/** Up to this many letters may change in title and content for a change to be only a correction. */
export const MAX_CORRECTION_LENGTH = 8

export interface PairSideInput extends TextInput {
  /** The version that was read, 0 if the side did not exist; without it any write is accepted. */
  version?: number
  /** This side's own; without it the pair's is meant. */
  status?: PublicationStatus
  /** This side's own; without it `shared.publishDate` is meant. */
  publishDate?: string | null
  /** As in `PublicationPatch`, see `PairAnswer.largeChanges`. */
  correction?: boolean
}

/**
 * Body of `POST /api/publications/pairs` and of `PUT /api/publications/pairs/{id of either side}`. At least one side; a
 * side that is left out of a PUT stays as it is, one that does not exist yet is created. `status` and
 * `shared.publishDate` are for every side that has none of its own.
 */
export interface PairInput {
  /**
   * `tags` are all of the pair's, each by its name in whichever language or by both. Of whoever can't publish,
   * `publishDate` is taken when it is to come, and null. A draft that this person may not change takes these three too.
   */
  shared: { tags?: TagInput[] | string; publishDate?: string | null; hero?: string | null }
  english?: PairSideInput | null
  arabic?: PairSideInput | null
  status: PublicationStatus
}

/** Answer of `GET` on pairs; a side that is not written yet is null, and never both are. */
export interface PublicationPair {
  english: Publication | null
  arabic: Publication | null
}

/** A pair with both sides, as whoever wrote both gets it back. */
export type WholePair = { [Side in keyof PublicationPair]: Publication }

/** Answer of `POST` and `PUT` on pairs. */
export interface PairAnswer extends PublicationPair {
  /** The sides whose change was too large to be only a correction, so that the other language was marked after all. */
  largeChanges?: PairSide[]
}

/**
 * Body of `POST /api/publications/{id}/still-correct`, which removes the mark `needsUpdateSince` and answers `{
 * publication }`. Names the versions that the user compared; without them, any are accepted. A 409 carries the pair if
 * `translationVersion` was sent, else the record.
 */
export interface StillCorrectInput {
  version?: number
  translationVersion?: number
}

/** A 409 with code `version_conflict` carries the current record, or both of a pair. */
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
