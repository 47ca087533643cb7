import { queryOptions, useMutation, useQueryClient, type MutationMeta } from '@tanstack/react-query'
import { request } from '../../../../../client/request.ts'
import type { Handover, ReviewRequest, ReviewReturn } from '../../../../../contract/reviews.ts'
import { refreshPublications } from '../../queries.ts'

const pathOf = (id: number) => `/api/publications/pairs/${id}/review`

/** Whose the text is, who wrote it last, and its review; by the id of either side. Colleagues act on it meanwhile. */
export const handoverQuery = (id: number) =>
  queryOptions<Handover>({
    queryKey: [pathOf(id)],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  })

function useReviewCall<Body>(
  id: number,
  meta: MutationMeta,
  call: (body: Body) => Promise<Handover | undefined>,
) {
  const client = useQueryClient()
  const { queryKey } = handoverQuery(id)
  return useMutation({
    meta,
    mutationFn: call,
    onSuccess: (answer) => {
      if (answer) client.setQueryData(queryKey, answer)
      else void client.invalidateQueries({ queryKey })
      void refreshPublications(client)
    },
    // A colleague was quicker: show what they made of it.
    onError: () => void client.invalidateQueries({ queryKey }),
  })
}

export const useAskForReview = (id: number) =>
  useReviewCall(id, { failed: 'editor.review.askFailed' }, (body: ReviewRequest) =>
    request<Handover>(pathOf(id), { method: 'POST', body }),
  )

export const useReturnDraft = (id: number) =>
  useReviewCall(id, { failed: 'editor.review.returnFailed' }, (body: ReviewReturn) =>
    request<Handover>(`${pathOf(id)}/return`, { method: 'POST', body }),
  )

export const useTakeReview = (id: number) =>
  useReviewCall(id, { failed: 'editor.review.takeFailed' }, () =>
    request<Handover>(`${pathOf(id)}/take`, { method: 'POST', body: {} }),
  )

export const useWithdrawReview = (id: number) =>
  useReviewCall(id, { failed: 'editor.review.withdrawFailed' }, () =>
    request<undefined>(pathOf(id), { method: 'DELETE' }),
  )
