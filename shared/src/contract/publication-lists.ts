// The staff's lists of publications, and the changes to many publications at once.
import type { PublicationAbilities, PublicationListItem } from './publications.ts'

/**
 * An item of `GET /api/publications/admin`: every record, including drafts. `limit` and `after` page
 * through the list; `GET /api/entries/publications` also searches, filters and sorts.
 */
export interface AdminPublicationItem extends PublicationListItem {
  version: number
  updatedAt: string
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
