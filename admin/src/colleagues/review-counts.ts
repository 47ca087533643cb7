import { queryOptions } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/read-from'
import type { EntryReviewCounts, ReviewCounts } from '@ufuq/shared/contract/reviews'
import { reviewKeys } from '../query-keys.ts'

const MINUTE = 60_000

const POLLED = {
  staleTime: MINUTE / 2,
  refetchInterval: 2 * MINUTE,
  refetchOnWindowFocus: true,
} as const

/**
 * The number of reviews that are waiting for this user. Polled, and refetched when the window
 * receives the focus, because colleagues submit drafts at any time.
 */
export const reviewCountsQuery = () =>
  queryOptions({
    queryKey: reviewKeys.counts(),
    queryFn: readFrom<ReviewCounts>('/api/reviews/counts'),
    ...POLLED,
  })

/**
 * The number of reviews of pages and documents, for users who may edit any of these.
 * @param mayEdit Whether this user may edit pages or documents.
 */
export const entryReviewCountsQuery = (mayEdit: boolean) =>
  queryOptions({
    queryKey: reviewKeys.entryCounts(),
    queryFn: readFrom<EntryReviewCounts>('/api/reviews/entries/counts'),
    enabled: mayEdit,
    ...POLLED,
  })
