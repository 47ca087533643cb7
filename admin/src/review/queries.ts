import { queryOptions, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/list'
import { request } from '@ufuq/shared/client/request'
import type { EntryHandover, Handover } from '@ufuq/shared/contract/reviews'
import { reviewKeys } from '../query-keys.ts'

/** The last writer of an entry and its review; of publications, also the authors. */
export type AnyHandover = EntryHandover & Partial<Pick<Handover, 'authors'>> & Pick<Handover, 'can'>

/** The subject of a review. */
export interface Reviewed {
  /** The entry's address on the server, such as `/api/entries/publications/7`. */
  path: string
  /** The lists that show the entry's review. */
  lists: QueryKey
}

/** The interval at which a review is polled, so that each person soon sees the other's response. */
const REFETCH_MS = 5000

/**
 * The review is polled while somebody is using this window and a response is awaited, because
 * colleagues may respond at any time.
 */
export const reviewQuery = (path: string, isAttended: boolean) =>
  queryOptions({
    queryKey: reviewKeys.of(path),
    queryFn: readFrom<AnyHandover>(`${path}/review`),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      isAttended && state.data?.review?.state === 'open' && REFETCH_MS,
  })

const CALLS = {
  ask: { at: '', failed: 'editor.review.askFailed' },
  withdraw: { at: '', failed: 'editor.review.withdrawFailed' },
  take: { at: '/take', failed: 'editor.review.takeFailed' },
  return: { at: '/return', failed: 'editor.review.returnFailed' },
  /** Proposes a correction of a published text. */
  correction: { at: '/correction', failed: 'editor.review.correction.failed' },
  corrected: { at: '/corrected', failed: 'editor.review.correction.doneFailed' },
} as const

type ReviewAction = keyof typeof CALLS

/**
 * Acts on the current review, or does nothing if the review no longer exists.
 *
 * @param onDone Runs after the call, which resolves once this callback has finished.
 */
export function useReviewCall(
  action: ReviewAction,
  { path, lists }: Reviewed,
  onDone?: () => Promise<unknown>,
) {
  const client = useQueryClient()
  const queryKey = reviewKeys.of(path)
  const { at, failed } = CALLS[action]
  return useMutation({
    meta: { failed },
    async mutationFn(note: string | undefined) {
      const answer = await request<AnyHandover | undefined>(
        `${path}/review${at}`,
        action === 'withdraw' ? { method: 'DELETE' } : { method: 'POST', body: { note } },
      )
      await onDone?.()
      return answer
    },
    onSuccess(answer) {
      if (answer) client.setQueryData<AnyHandover>(queryKey, answer)
      void client.invalidateQueries({ queryKey: reviewKeys.all() })
      void client.invalidateQueries({ queryKey: lists })
    },
    // A colleague may have been faster, so this fetches the current state.
    onError: () => void client.invalidateQueries({ queryKey }),
  })
}
