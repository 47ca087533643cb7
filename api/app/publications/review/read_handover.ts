import type { Handover } from '@ufuq/shared/contract/reviews'
import type User from '#accounts/user'
import { wireTimeOf } from '#core/time/wire_time'
import { findColleagues } from '#entries/colleagues'
import { reviewOf } from '#entries/review/entry_review'
import { findReview, isAnswered, toWireReview } from '#entries/review/reviews'
import type { Entry } from '#entries/rows'
import {
  mayChangeAny,
  mayProposeCorrection,
  mayPublish,
  mayWithdrawReview,
} from '#publications/permissions'

/** The authors of an entry, its last writer and its review. */
export async function readHandover(entry: Entry, reader: User): Promise<Handover> {
  const { sides, changedById, changedAt } = entry
  const review = await findReview(reviewOf(entry))
  const authorIds = [...new Set(sides.map(({ authorId }) => authorId))]
  const people = await findColleagues([...authorIds, changedById])
  return {
    authors: authorIds.flatMap((id) => people(id) ?? []),
    changedBy: people(changedById),
    changedAt: wireTimeOf(changedAt),
    review: review && toWireReview(review),
    can: {
      ask:
        sides.some(({ status }) => status === 'draft') &&
        mayChangeAny(reader, entry) &&
        !(review?.kind === 'correction' && review.state === 'open'),
      withdraw: review !== null && mayWithdrawReview(reader, review),
      answer: review?.state === 'open' && mayPublish(reader),
      propose: (!review || isAnswered(review)) && mayProposeCorrection(reader, sides),
    },
  }
}
