import { localizedPath } from './addresses.ts'
import type { ErrorBody } from './errors.ts'
import type { Language } from './languages.ts'

export const PUBLICATION_STATUSES = ['draft', 'published'] as const
export type PublicationStatus = (typeof PUBLICATION_STATUSES)[number]

/** What staff look for: `published` can be read now, `scheduled` is published with a date that has not come. */
export const PUBLICATION_STATES = ['draft', 'scheduled', 'published'] as const
export type PublicationState = (typeof PUBLICATION_STATES)[number]

/** What may be the matter with the two halves of a publication. */
export const PAIR_STATES = ['whole', 'missing', 'draft', 'outdated'] as const
export type PairState = (typeof PAIR_STATES)[number]

export const STAFF_SORTS = ['published', 'changed', 'title'] as const
export type StaffSort = (typeof STAFF_SORTS)[number]

/** The words that the API's own addresses use, refused as slugs. */
export const RESERVED_SLUGS = ['admin', 'counts', 'pairs', 'tags', 'translations'] as const

/** The texts of a publication, in the order in which they are written. What is made for each of them follows the list. */
export const TEXT_FIELDS = [
  'title',
  'slug',
  'content',
] as const satisfies readonly (keyof Publication)[]
export type TextField = (typeof TEXT_FIELDS)[number]

/** What else is known of each text; how long it may be stands under its name in `LIMITS`. */
export const TEXT_RULES = {
  title: { isRequired: true },
  /** Empty or null: made from the title. */
  slug: { isRequired: false },
  content: { isRequired: true },
} as const satisfies Record<TextField, { isRequired: boolean }>

export type RequiredText = {
  [Field in TextField]: (typeof TEXT_RULES)[Field]['isRequired'] extends true ? Field : never
}[TextField]

/** The other half of a pair, as far as the reader may see it. */
export interface PublicationLink {
  id: number
  slug: string
  language: Language
  title: string
}

interface PublicationFields {
  id: number
  title: string
  slug: string
  language: Language
  /** Address of an image, or null for the generated artwork. */
  hero: string | null
  tags: string[]
  status: PublicationStatus
  /** ISO 8601 in UTC. In the future: scheduled. */
  publishedAt: string | null
  /** Null for a visitor while the partner is not public. */
  translationId: number | null
  /** Plain text of the markdown: the first 200 characters, then `…` where something was cut. */
  excerpt: string
}

/** An item of `GET /api/publications`; it carries no content. */
export type PublicationListItem = PublicationFields

/** What the signed-in person may do with this record. */
export interface PublicationAbilities {
  update: boolean
  publish: boolean
  delete: boolean
}

/** `GET /api/publications/{slug or id}` answers `{ publication }` with it. */
export interface Publication extends PublicationFields {
  /** Markdown, byte for byte as it was written. */
  content: string
  /** The content rendered by the one renderer: safe to insert. */
  html: string
  /** Plain text for the meta description: the first 160 characters. */
  description: string
  /** Whole minutes; 0 when nobody knows. */
  readingMinutes: number
  translation: PublicationLink | null
  /** Counts the writes; a screen sends it back with its changes. */
  version: number
  updatedAt: string
  /** Only for staff. */
  authorId?: number
  /** Only for staff: since when the other language has been changed and this one has not. */
  needsUpdateSince?: string | null
  /** Only for staff. */
  can?: PublicationAbilities
}

/**
 * An item of `GET /api/publications/admin`, drafts included: every record, or with `group=pairs` one item for each pair
 * of which a side is found, the Arabic half. `language`, `status` (a PublicationState), `author` (an id), `tag` and `q`
 * find a side that has all of them, `pair` (a PairState) asks about both; `sort` is a StaffSort, `limit` and `after` lead
 * from page to page.
 */
export interface AdminPublicationItem {
  id: number
  title: string
  slug: string
  language: Language
  status: PublicationStatus
  publishedAt: string | null
  updatedAt: string
  /** Since when the other language has been changed and this one has not. */
  needsUpdateSince: string | null
  version: number
  translation: AdminTranslation | null
  can: PublicationAbilities
}

/** The other half, as a row of the staff's list tells of it. */
export interface AdminTranslation extends PublicationLink {
  status: PublicationStatus
  publishedAt: string | null
  needsUpdateSince: string | null
  version: number
  can: PublicationAbilities
}

/** An item of `GET /api/publications/admin/authors`: those who wrote what is listed there. */
export interface PublicationAuthor {
  id: number
  /** Null: a former member of staff whose account was erased. */
  username: string | null
}

export const BULK_ACTIONS = ['publish', 'unpublish', 'delete'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/** Body of `POST /api/publications/bulk`. Publishing leaves those alone that are published or scheduled already. */
export interface BulkInput {
  action: BulkAction
  /** At most `BULK_LIMIT`; without a version the record is changed whatever it is by now. */
  records: { id: number; version?: number }[]
}

export type BulkRefusal = 'not_found' | 'forbidden' | 'version_conflict'

/** The answer: each id is in one of the two. */
export interface BulkOutcome {
  done: number[]
  refused: { id: number; reason: BulkRefusal }[]
}

/** An item of `GET /api/publications/translations?language=`: the records of that language. */
export interface TranslationOption {
  id: number
  title: string
  publishedAt: string | null
  /** Set when the record already has a partner. */
  translationId: number | null
}

/** `GET /api/publications/tags?q=` answers tags in use that begin with `q`, at most eight. */
export type TagSuggestions = string[]

/** `GET /api/publications/counts`, for the overview. */
export interface PublicationCounts {
  publications: number
  completePairs: number
}

/** Tags may be sent as a list or as one comma-separated text. */
export type TagsInput = string[] | string

/** The texts of a publication as they are sent. */
export type TextInput = Record<RequiredText, string> &
  Partial<Record<Exclude<TextField, RequiredText>, string | null>>

/** Body of `POST /api/publications`, and, with every field optional, of `PATCH /api/publications/{id}`. */
export interface PublicationInput extends TextInput {
  language: Language
  hero?: string | null
  tags?: TagsInput
  status?: PublicationStatus
  /** ISO date or date-time; ignored from an author. */
  publishedAt?: string | null
  translationId?: number | null
}
export type PublicationPatch = Partial<PublicationInput> & { version?: number }

export interface PairSideInput extends TextInput {
  /** The version that was read; without one the write is accepted. */
  version?: number
}

/** Body of `POST /api/publications/pairs` and `PUT /api/publications/pairs/{id of either half}`. */
export interface PairInput {
  shared: { tags?: TagsInput; publishDate?: string | null; hero?: string | null }
  english: PairSideInput
  arabic: PairSideInput
  status: PublicationStatus
}

/** `GET`, `POST` and `PUT` of pairs answer with it. */
export interface PublicationPair {
  english: Publication
  arabic: Publication
}

/**
 * Body of `POST /api/publications/{id}/still-correct`, which takes the mark `needsUpdateSince` off and answers
 * `{ publication }`: the versions that the person compared. Without them any are accepted; a 409 carries the pair where
 * `translationVersion` was sent, else the record.
 */
export interface StillCorrectInput {
  version?: number
  translationVersion?: number
}

/** A 409 with code `version_conflict` carries the record, or both of them, as they are now. */
export interface ConflictBody extends ErrorBody {
  current: { publication: Publication } | PublicationPair
}

/** The address of a publication's public page, without the site's origin. */
export const publicationPath = ({ language, slug }: { language: Language; slug: string }): string =>
  localizedPath(language, `/publications/${encodeURIComponent(slug)}`)

/** A text that was finished before its day has come changed on that day. */
export const lastChange = <Time extends string | { valueOf: () => number }>({
  publishedAt,
  updatedAt,
}: {
  publishedAt: Time | null
  updatedAt: Time
}): Time => (publishedAt !== null && publishedAt > updatedAt ? publishedAt : updatedAt)
