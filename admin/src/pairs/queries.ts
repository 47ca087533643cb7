import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { PairState, PublicationState } from '@ufuq/shared/contract/publications'
import type {
  AdminPublicationItem,
  PublicationAuthor,
  StaffSort,
} from '@ufuq/shared/contract/publication-lists'
import type { Language } from '@ufuq/shared/contract/languages'
import { withCursor } from '@ufuq/shared/client/list'
import { readFrom, readPageFrom } from '@ufuq/shared/client/read-from'
import { publicationKeys, reviewKeys } from '../query-keys.ts'

/** List filters; missing and empty ones are ignored. */
export interface PairFilters {
  q?: string | undefined
  tag?: string | undefined
  language?: Language | undefined
  status?: PublicationState | undefined
  /** ISO 8601. Limits the list to scheduled texts that will be published by this time. */
  until?: string | undefined
  /** The id of an author. */
  author?: string | undefined
  pair?: PairState | undefined
  sort?: StaffSort | undefined
}

interface PairsPageOptions {
  /** The cursor of the previous page, or null for the newest. */
  after?: string | null
  limit?: number | undefined
  filters?: PairFilters
}

export const pairQueries = {
  /**
   * One row per pair or single record, drafts included, newest first unless `sort` sets another
   * order.
   */
  page: ({ after = null, limit, filters = {} }: PairsPageOptions = {}) => {
    const query = new URLSearchParams({ group: 'pairs' })
    if (limit !== undefined) query.set('limit', String(limit))
    for (const [name, value] of Object.entries(filters)) if (value) query.set(name, String(value))
    return queryOptions({
      queryKey: publicationKeys.pairs({ filters, limit, after }),
      queryFn: readPageFrom<AdminPublicationItem>(
        withCursor(`/api/publications/admin?${query}`, after),
      ),
    })
  },
  /** The authors of the publications in the list. */
  authors: () =>
    queryOptions({
      queryKey: publicationKeys.authors(),
      queryFn: readFrom<PublicationAuthor[]>('/api/publications/admin/authors'),
    }),
}

/**
 * Refreshes every list, count and option that a write may have changed, but nothing that an editor
 * has open.
 */
export const refreshPublications = (client: QueryClient) =>
  Promise.all(
    [publicationKeys.lists(), reviewKeys.all()].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )
