import { request } from '@ufuq/shared/client/request'
import type { CorrectionRequest, Handover } from '@ufuq/shared/contract/reviews'
import { publicationKeys } from '../../../../query-keys.ts'
import { reviewQuery, useReviewCall, type Reviewed } from '../../../../review/queries.ts'
import { publicationPath } from '../queries.ts'

/** A publication, given the id of its entry. */
export const reviewedRecord = (id: number): Reviewed => ({
  path: publicationPath(id),
  lists: publicationKeys.lists(),
})

/** The owner of a text, its last writer, and its review, given the id of its entry. */
export const handoverQuery = (id: number, isAttended = false) =>
  reviewQuery<Handover>(publicationPath(id), isAttended)

export const useProposeCorrection = (id: number) =>
  useReviewCall(
    reviewedRecord(id),
    { failed: 'editor.review.correction.failed' },
    (body: CorrectionRequest) =>
      request<Handover>(`${publicationPath(id)}/review/correction`, { method: 'POST', body }),
  )

export const useConfirmCorrection = (id: number) =>
  useReviewCall(reviewedRecord(id), { failed: 'editor.review.correction.doneFailed' }, () =>
    request<Handover>(`${publicationPath(id)}/review/corrected`, { method: 'POST', body: {} }),
  )
