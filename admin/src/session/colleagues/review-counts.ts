import { queryOptions } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/list'
import type { ReviewCounts } from '@ufuq/shared/contract/reviews'
import { reviewKeys } from '../../server/query-keys.ts'

const MINUTE = 60_000

const POLLED = {
  staleTime: MINUTE / 2,
  refetchInterval: 2 * MINUTE,
  refetchOnWindowFocus: true,
} as const

/**
 * What is waiting for this user, by the paths of the kinds. Polled, and refetched when the window
 * receives the focus, because colleagues submit drafts at any time.
 */
export const reviewCountsQuery = () =>
  queryOptions({
    queryKey: reviewKeys.counts(),
    queryFn: readFrom<ReviewCounts>('/api/reviews/counts'),
    ...POLLED,
  })
