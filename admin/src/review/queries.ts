import {
  queryOptions,
  useMutation,
  useQueryClient,
  type MutationMeta,
  type QueryKey,
} from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/read-from'
import { request } from '@ufuq/shared/client/request'
import type {
  CorrectionRequest,
  Handover,
  ReviewRequest,
  ReviewReturn,
} from '@ufuq/shared/contract/reviews'
import { reviewKeys } from '../query-keys.ts'

/** The review of an entry; the responses for some kinds contain more fields. */
type AnyHandover = Pick<Handover, 'review'>

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
export const reviewQuery = <Answer extends AnyHandover>(path: string, isAttended = false) =>
  queryOptions({
    queryKey: reviewKeys.of(path),
    queryFn: readFrom<Answer>(`${path}/review`),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      isAttended && state.data?.review?.state === 'open' && REFETCH_MS,
  })

/** A call that acts on the current review, or does nothing if the review no longer exists. */
function useReviewCall<Body>(
  { path, lists }: Reviewed,
  meta: MutationMeta,
  call: (body: Body) => Promise<AnyHandover | undefined>,
) {
  const client = useQueryClient()
  const queryKey = reviewKeys.of(path)
  return useMutation({
    meta,
    mutationFn: call,
    onSuccess: (answer) => {
      if (answer) client.setQueryData<AnyHandover>(queryKey, answer)
      void client.invalidateQueries({ queryKey: reviewKeys.all() })
      void client.invalidateQueries({ queryKey: lists })
    },
    // A colleague may have been faster, so this fetches the current state.
    onError: () => void client.invalidateQueries({ queryKey }),
  })
}

export const useAskForReview = (reviewed: Reviewed) =>
  useReviewCall(reviewed, { failed: 'editor.review.askFailed' }, (body: ReviewRequest) =>
    request<AnyHandover>(`${reviewed.path}/review`, { method: 'POST', body }),
  )

/**
 * @param onReturned Runs after the entry has been returned; the call resolves once this callback
 * has finished.
 */
export const useReturnDraft = (
  reviewed: Reviewed,
  onReturned: (() => Promise<unknown>) | undefined,
) =>
  useReviewCall(reviewed, { failed: 'editor.review.returnFailed' }, async (body: ReviewReturn) => {
    const path = `${reviewed.path}/review/return`
    const answer = await request<AnyHandover>(path, { method: 'POST', body })
    await onReturned?.()
    return answer
  })

export const useTakeReview = (reviewed: Reviewed) =>
  useReviewCall(reviewed, { failed: 'editor.review.takeFailed' }, () =>
    request<AnyHandover>(`${reviewed.path}/review/take`, { method: 'POST', body: {} }),
  )

export const useWithdrawReview = (reviewed: Reviewed) =>
  useReviewCall(reviewed, { failed: 'editor.review.withdrawFailed' }, () =>
    request<undefined>(`${reviewed.path}/review`, { method: 'DELETE' }),
  )

/** Proposes a correction of a published text. */
export const useProposeCorrection = (reviewed: Reviewed) =>
  useReviewCall(
    reviewed,
    { failed: 'editor.review.correction.failed' },
    (body: CorrectionRequest) =>
      request<AnyHandover>(`${reviewed.path}/review/correction`, { method: 'POST', body }),
  )

export const useConfirmCorrection = (reviewed: Reviewed) =>
  useReviewCall(reviewed, { failed: 'editor.review.correction.doneFailed' }, () =>
    request<AnyHandover>(`${reviewed.path}/review/corrected`, { method: 'POST', body: {} }),
  )
