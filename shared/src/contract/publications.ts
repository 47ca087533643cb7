import { localizedPath } from './addresses.ts'
import type { Language } from './languages.ts'
import type { CaptionedPicture, ShownPicture } from './pictures.ts'
import type { ProgrammeDrawing } from './programmes.ts'
import type { PairTag } from './tags.ts'

export const PUBLICATION_STATUSES = ['draft', 'published'] as const
export type PublicationStatus = (typeof PUBLICATION_STATUSES)[number]

/**
 * States that staff filter by: `published` is public now, `scheduled` is published with a future
 * date.
 */
const PUBLICATION_STATES = ['draft', 'scheduled', 'published'] as const
export type PublicationState = (typeof PUBLICATION_STATES)[number]

/**
 * What a pair may need. `whole`: nothing. `ready`: an editor's answer, because its author asked for
 * a review.
 */
export const PAIR_STATES = ['whole', 'missing', 'draft', 'outdated', 'ready'] as const
export type PairState = (typeof PAIR_STATES)[number]

/** The translation, if the user may see it. */
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
   * The title as HTML, if it contains names that a line break must not separate from their Arabic
   * article.
   */
  titleHtml?: string
  slug: string
  language: Language
  /** The address of an image, or null for the generated artwork. */
  hero: string | null
  /** The image data if `hero` is a picture from the library. Only visitors get this field. */
  cover?: ShownPicture
  tags: string[]
  /**
   * The ids of the programmes of tags that do not have the name of a programme that the product
   * ships; omitted if there are none.
   */
  programmes?: Partial<Record<string, string>>
  /** The drawing of the programme, if it is the foundation's own. */
  drawing?: ProgrammeDrawing
  status: PublicationStatus
  /**
   * ISO 8601 in UTC. A future date means that the publication is scheduled.
   * @format date-time
   */
  publishedAt: string | null
  /** The id of the translation; null for visitors while the translation is not public. */
  translationId: number | null
  /**
   * The summary; without one, the first 200 characters of the text without its Markdown syntax,
   * followed by `…` if the text was cut.
   */
  excerpt: string
}

/** The actions that the signed-in user may take on this record. */
export interface PublicationAbilities {
  update: boolean
  publish: boolean
  delete: boolean
}

/** The texts that a reader of a public text can read next, in the language of that text. */
export interface NearbyPublications {
  /** Two texts: the newest that share a tag with this text, or else the newest of all. */
  related: PublicationListItem[]
  older: PublicationLink | null
  newer: PublicationLink | null
}

/** Texts of a publication that its readers see as they were written, if they were. */
export const SHOWN_TEXTS = ['byline'] as const
export type ShownText = (typeof SHOWN_TEXTS)[number]

/** `GET /api/publications/{slug or id}` returns `{ publication }`. */
export interface Publication extends PublicationListItem {
  cover?: CaptionedPicture
  /** The Markdown source, byte for byte. */
  content: string
  /** The rendered content, safe to insert as HTML. */
  html: string
  /**
   * Plain text for the meta description: what staff wrote for it, or the summary, or the first 160
   * characters.
   */
  description: string
  /** Who wrote the text, as its readers see it; omitted if nobody is named. */
  byline?: string
  /** The reading time in whole minutes; 0 if it is unknown. */
  readingMinutes: number
  translation: PublicationLink | null
  /** The number of writes to the record, which screens send back with their changes. */
  version: number
  /** @format date-time */
  updatedAt: string
  /**
   * When the text was last corrected while it was public; omitted if it never was.
   * @format date-time
   */
  correctedAt?: string
  /**
   * The texts to read next. The field is present for a public text, if the call contains
   * `nearby=true`.
   */
  nearby?: NearbyPublications
  /** Staff only. */
  authorId?: number
  /**
   * Staff only: the tags of the record's pair, with both names. `tags` contains the tags that have
   * a name in the record's language.
   */
  pairTags?: PairTag[]
  /** Staff only: the time since which the other language has been newer than this one. */
  needsUpdateSince?: string | null
  /** Staff only: the state of the translation; null without a translation. */
  translationState?: PublicationState | null
  /** Staff only. */
  can?: PublicationAbilities
}

/** The sides of a pair by their names in the API. */
export const PAIR_SIDES = { ar: 'arabic', en: 'english' } as const satisfies Record<
  Language,
  keyof PublicationPair
>
export type PairSide = (typeof PAIR_SIDES)[Language]

/** Response of `GET` on pairs. A missing side is null; at least one side exists. */
export interface PublicationPair {
  english: Publication | null
  arabic: Publication | null
}

/** A pair with both sides, for callers that wrote both. */
export type WholePair = { [Side in keyof PublicationPair]: Publication }

/** The address of a publication's public page, without the origin. */
export const publicationPath = ({ language, slug }: { language: Language; slug: string }): string =>
  localizedPath(language, `/publications/${encodeURIComponent(slug)}`)

/**
 * The time of the last change. A text that was finished before its publish date counts as changed
 * on that date.
 */
export const lastChange = <Time extends string | { valueOf: () => number }>({
  publishedAt,
  updatedAt,
}: {
  publishedAt: Time | null
  updatedAt: Time
}): Time => (publishedAt !== null && publishedAt > updatedAt ? publishedAt : updatedAt)
