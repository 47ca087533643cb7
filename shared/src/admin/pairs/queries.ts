import { queryOptions } from '@tanstack/react-query'
import type { AdminPublicationItem } from '../../contract/publications.ts'
import { readPage, withCursor } from '../list-page.ts'

interface PairsPageOptions {
  /** The cursor of the page before, or null for the newest. */
  after?: string | null
  limit?: number
}

export const pairQueries = {
  /** One row per pair or lone record, newest first, drafts included. */
  page: ({ after = null, limit }: PairsPageOptions = {}) =>
    queryOptions({
      queryKey: [
        withCursor(
          `/api/publications/admin?group=pairs${limit === undefined ? '' : `&limit=${limit}`}`,
          after,
        ),
      ],
      queryFn: ({ queryKey, signal }) =>
        readPage<AdminPublicationItem>(String(queryKey[0]), signal),
    }),
}
