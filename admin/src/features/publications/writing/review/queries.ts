import { queryOptions, useMutation, useQueryClient, type MutationMeta } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/read-from'
import { request } from '@ufuq/shared/client/request'
import { PAIR_SIDES } from '@ufuq/shared/contract/publications'
import type {
  CorrectionRequest,
  Handover,
  ReadingAnswer,
  ReadingInput,
  ReviewRequest,
  ReviewReturn,
} from '@ufuq/shared/contract/reviews'
import { refreshPublications } from '../../../../pairs/queries.ts'
import { publicationKeys } from '../../../../query-keys.ts'
import { publicationsOf, type Saved } from '../form/form-values.ts'
import { changesSince, type ChangedText } from './changes.ts'

const pathOf = (id: number) => `/api/publications/pairs/${id}/review`

/** Whose the text is, who wrote it last, and its review; by the id of either side. Colleagues act on it meanwhile. */
export const handoverQuery = (id: number) =>
  queryOptions({
    queryKey: publicationKeys.review(id),
    queryFn: readFrom<Handover>(pathOf(id)),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  })

const readingPath = (id: number) => `${pathOf(id)}/reading`

const versionsOf = (pair: Saved): ReadingInput['versions'] =>
  Object.fromEntries(
    publicationsOf(pair).map(({ language, version }) => [PAIR_SIDES[language], version]),
  )

const keepReading = (id: number, pair: Saved) =>
  request<ReadingAnswer>(readingPath(id), { method: 'PUT', body: { versions: versionsOf(pair) } })

/** Without it, an editor is only told of more the next time than is new to them. */
const tryToKeepReading = (id: number, pair: Saved) => keepReading(id, pair).catch(() => {})

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

export const useProposeCorrection = (id: number) =>
  useReviewCall(id, { failed: 'editor.review.correction.failed' }, (body: CorrectionRequest) =>
    request<Handover>(`${pathOf(id)}/correction`, { method: 'POST', body }),
  )

export const useConfirmCorrection = (id: number) =>
  useReviewCall(id, { failed: 'editor.review.correction.doneFailed' }, () =>
    request<Handover>(`${pathOf(id)}/corrected`, { method: 'POST', body: {} }),
  )

/** Whoever returns a pair has read it; a single record has no `pair`. */
export const useReturnDraft = (id: number, pair: Saved | null) =>
  useReviewCall(id, { failed: 'editor.review.returnFailed' }, async (body: ReviewReturn) => {
    const answer = await request<Handover>(`${pathOf(id)}/return`, { method: 'POST', body })
    if (pair) await tryToKeepReading(id, pair)
    return answer
  })

export const useTakeReview = (id: number) =>
  useReviewCall(id, { failed: 'editor.review.takeFailed' }, () =>
    request<Handover>(`${pathOf(id)}/take`, { method: 'POST', body: {} }),
  )

export const useWithdrawReview = (id: number) =>
  useReviewCall(id, { failed: 'editor.review.withdrawFailed' }, () =>
    request<undefined>(pathOf(id), { method: 'DELETE' }),
  )

/** What colleagues have changed since one last read a pair. */
export interface SinceRead {
  /** ISO 8601 in UTC. */
  readAt: string
  /** Empty if all is as it was. */
  changes: ChangedText[]
}

/**
 * What has changed in a pair since this editor last read it, null if they never did in this review. To open it without
 * anything new in it is to read it; what is new stays so until they say that they have read it.
 */
export const sinceReadQuery = (id: number, pair: Saved) =>
  queryOptions({
    queryKey: publicationKeys.reading(id, versionsOf(pair)),
    queryFn: async ({ signal }): Promise<SinceRead | null> => {
      const { reading } = await request<ReadingAnswer>(readingPath(id), { signal })
      const changes = reading ? changesSince(reading, pair) : []
      if (changes.length === 0) await tryToKeepReading(id, pair)
      return reading && { readAt: reading.readAt, changes }
    },
    staleTime: 0,
    gcTime: 0,
  })

/** The editor says that they have read it as it is now. */
export function useKeepReading(id: number, pair: Saved) {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'editor.review.since.failed' },
    mutationFn: () => keepReading(id, pair),
    onSuccess: ({ reading }) => {
      const { queryKey } = sinceReadQuery(id, pair)
      client.setQueryData(queryKey, reading && { readAt: reading.readAt, changes: [] })
    },
  })
}
