import { queryOptions } from '@tanstack/react-query'
import type { ReviewCounts } from '@ufuq/shared/contract/reviews'

const MINUTE = 60_000

/** What waits for this user. Polled, and refetched when the window gets focus: colleagues hand over at any time. */
export const reviewCountsQuery = () =>
  queryOptions<ReviewCounts>({
    queryKey: ['/api/reviews/counts'],
    staleTime: MINUTE / 2,
    refetchInterval: 2 * MINUTE,
    refetchOnWindowFocus: true,
  })
