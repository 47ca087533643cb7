import type { Language } from '@ufuq/shared/contract/languages'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import type { PairTag } from '@ufuq/shared/contract/tags'
import type { DateTime } from 'luxon'
import type { Pictures } from '#content/pictures'

/** What a link to a publication needs. */
export interface LinkRow {
  id: number
  /** The id of the entry. */
  pairId: number
  slug: string
  language: Language
  title: string
  status: PublicationStatus
  publishedAt: DateTime | null
  isVisible: () => boolean
}

/** What a list shows, without the text. */
export interface ListRow extends LinkRow {
  authorId: number | null
  hero: string | null
  excerpt: string
  version: number
  listedAt: DateTime
  updatedAt: DateTime
  /** The library's pictures in the text, if they were loaded. */
  pictures: Pictures | null
  pairTags: readonly PairTag[] | null
  /** The names of the tags that the page shows. */
  tags: string[]
  translation: LinkRow | null
  /** The beginning of the HTML, which is searched for a passage to display. */
  beginning?: string | undefined
  further?: string | undefined
}

export interface TextRow extends ListRow {
  content: string
  html: string
  description: string
  byline: string | null
  readingMinutes: number
  correctedAt: DateTime | null
  needsUpdateSince: DateTime | null
}
