import { queryOptions } from '@tanstack/react-query'
import type {
  AdminPublicationItem,
  PairState,
  PublicationAuthor,
  PublicationState,
  StaffSort,
} from '../../contract/publications.ts'
import type { Language } from '../../contract/languages.ts'
import { readPage, withCursor } from '../../client/list.ts'

/** What the list is narrowed down to; what is left out or empty does not count. */
export interface PairFilters {
  q?: string | undefined
  tag?: string | undefined
  language?: Language | undefined
  status?: PublicationState | undefined
  /** An id. */
  author?: string | undefined
  pair?: PairState | undefined
  sort?: StaffSort | undefined
}

interface PairsPageOptions {
  /** The cursor of the page before, or null for the newest. */
  after?: string | null
  limit?: number | undefined
  filters?: PairFilters
}

export const pairQueries = {
  /** One row per pair or lone record, newest first unless `sort` says otherwise, drafts included. */
  page: ({ after = null, limit, filters = {} }: PairsPageOptions = {}) => {
    const query = new URLSearchParams({ group: 'pairs' })
    if (limit !== undefined) query.set('limit', String(limit))
    for (const [name, value] of Object.entries(filters)) if (value) query.set(name, String(value))
    return queryOptions({
      queryKey: [withCursor(`/api/publications/admin?${query}`, after)],
      queryFn: ({ queryKey, signal }) =>
        readPage<AdminPublicationItem>(String(queryKey[0]), signal),
    })
  },
  /** Those whose publications are in the list. */
  authors: () =>
    queryOptions<PublicationAuthor[]>({ queryKey: ['/api/publications/admin/authors'] }),
}
