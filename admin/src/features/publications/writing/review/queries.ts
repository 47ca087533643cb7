import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import { PAIR_SIDES } from '@ufuq/shared/contract/publications'
import type { ReadingAnswer, ReadingInput } from '@ufuq/shared/contract/readings'
import type { CorrectionRequest, Handover } from '@ufuq/shared/contract/reviews'
import { publicationKeys, reviewKeys } from '../../../../query-keys.ts'
import { reviewQuery, useReviewCall, type Reviewed } from '../../../../review/queries.ts'
import { pairPath } from '../../queries.ts'
import { publicationsOf, type Saved } from '../form/form-values.ts'
import { changesSince, type ChangedText } from './changes.ts'

/** A pair, given the id of either side. */
export const reviewedPair = (id: number): Reviewed => ({
  path: pairPath(id),
  lists: publicationKeys.lists(),
})

/** The owner of a text, its last writer, and its review, given the id of either side. */
export const handoverQuery = (id: number, isAttended = false) =>
  reviewQuery<Handover>(pairPath(id), isAttended)

const readingPath = (id: number) => `${pairPath(id)}/review/reading`

const versionsOf = (pair: Saved): ReadingInput['versions'] =>
  Object.fromEntries(
    publicationsOf(pair).map(({ language, version }) => [PAIR_SIDES[language], version]),
  )

const saveReading = (id: number, pair: Saved) =>
  request<ReadingAnswer>(readingPath(id), { method: 'PUT', body: { versions: versionsOf(pair) } })

/** If the call fails, changes that the editor has already read are later shown as new. */
export const trySaveReading = (id: number, pair: Saved) => saveReading(id, pair).catch(() => {})

export const useProposeCorrection = (id: number) =>
  useReviewCall(
    reviewedPair(id),
    { failed: 'editor.review.correction.failed' },
    (body: CorrectionRequest) =>
      request<Handover>(`${pairPath(id)}/review/correction`, { method: 'POST', body }),
  )

export const useConfirmCorrection = (id: number) =>
  useReviewCall(reviewedPair(id), { failed: 'editor.review.correction.doneFailed' }, () =>
    request<Handover>(`${pairPath(id)}/review/corrected`, { method: 'POST', body: {} }),
  )

/** The changes by colleagues since this editor last read a pair. */
export interface SinceRead {
  /** The time of the last reading, in ISO 8601 and UTC. */
  readAt: string
  /** The changed texts; empty if nothing has changed. */
  changes: ChangedText[]
}

/**
 * The changes in a pair since this editor last read it; null if the editor has not read it in this
 * review. If nothing has changed, opening the pair counts as reading it; otherwise the changes stay
 * new until the editor confirms having read them.
 */
export const sinceReadQuery = (id: number, pair: Saved) =>
  queryOptions({
    queryKey: reviewKeys.reading(pairPath(id), versionsOf(pair)),
    queryFn: async ({ signal }): Promise<SinceRead | null> => {
      const { reading } = await request<ReadingAnswer>(readingPath(id), { signal })
      const changes = reading ? changesSince(reading, pair) : []
      if (changes.length === 0) await trySaveReading(id, pair)
      return reading && { readAt: reading.readAt, changes }
    },
    staleTime: 0,
    gcTime: 0,
  })

/** Records that the editor has read the pair in its current state. */
export function useSaveReading(id: number, pair: Saved) {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'editor.review.since.failed' },
    mutationFn: () => saveReading(id, pair),
    onSuccess: ({ reading }) => {
      const { queryKey } = sinceReadQuery(id, pair)
      client.setQueryData(queryKey, reading && { readAt: reading.readAt, changes: [] })
    },
  })
}
