// The staff's lists of publications, and the changes to many publications at once.
import type { Language } from './languages.ts'
import type { PublicationStatus } from './publication-states.ts'
import type { PublicationAbilities, PublicationLink } from './publications.ts'
import type { Review } from './reviews.ts'
import type { Colleague } from './users.ts'

/**
 * An item of `GET /api/publications/admin`: every record, including drafts. `limit` and `after` page
 * through the list; `GET /api/entries/publications` also searches, filters and sorts.
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
  /** Who changed the record last; null if that was never recorded. */
  changedBy: Colleague | null
  /** The review of the record's pair. */
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

/** An item of `GET /api/publications/admin/authors`: an author of records in the staff list. */
export interface PublicationAuthor {
  id: number
  /** The username; null for a former member of staff whose account was erased. */
  username: string | null
}

/**
 * An item of `GET /api/publications/translations?language=`: the records in that language, newest
 * first. `limit` and `after` page through the list; `q` searches words of the text.
 */
export interface TranslationOption {
  id: number
  title: string
  publishedAt: string | null
  /** The id of the record's translation; null if the record has none. */
  translationId: number | null
}

/** `GET /api/publications/counts`, for the overview. */
export interface PublicationCounts {
  /** The number of texts, each language counted separately. */
  publications: number
  /** The number of pairs; omitted by older servers. */
  pairs?: number
  completePairs: number
  /**
   * The number of texts that are older than their translations, up to `OUTDATED_COUNT_LIMIT`;
   * omitted by older servers.
   */
  outdated?: number
}

/** The number up to which outdated texts are counted. */
export const OUTDATED_COUNT_LIMIT = 1000
