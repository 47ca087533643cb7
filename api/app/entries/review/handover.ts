import type { Handover } from '@ufuq/shared/contract/reviews'
import { wireTimeOf } from '#core/time/wire_time'
import { hasDraft } from '#entries/apply_change'
import { findColleagues } from '#entries/colleagues'
import type { EntryCall } from '#entries/entry_calls'
import type { ServedKind } from '#entries/kinds'
import { may, mayChangeSide, type Person } from '#entries/permissions'
import { findReview, isAnswered, toWireReview, type Review } from '#entries/review/reviews'
import { findEntry, type Entry } from '#entries/rows'

/** Whoever asked for a review may withdraw it, and whoever could respond to it may end it. */
export const mayWithdraw = (
  person: Person,
  kind: ServedKind,
  { requestedById }: Pick<Review, 'requestedById'>,
): boolean => may(person, 'publish', kind) || requestedById === person.id

/** Whether a person wrote a public text that they may not change themselves. */
export const mayProposeCorrection = (person: Person, kind: ServedKind, entry: Entry): boolean =>
  entry.sides.some(
    (side) =>
      side.authorId === person.id &&
      side.status === 'published' &&
      !mayChangeSide(person, kind, entry, side),
  )

export const isOpenCorrection = (review: Review | null): boolean =>
  review?.kind === 'correction' && review.state === 'open'

/** The authors of an entry, its last writer and its review. */
export async function readHandover({ kind, id, by }: EntryCall): Promise<Handover> {
  const entry = await findEntry({ kind, id })
  const review = await findReview(entry.id)
  const authorIds = [...new Set(entry.sides.map(({ authorId }) => authorId))]
  const people = await findColleagues([...authorIds, entry.changedById])
  return {
    authors: authorIds.flatMap((authorId) => people(authorId) ?? []),
    changedBy: people(entry.changedById),
    changedAt: wireTimeOf(entry.changedAt),
    review: review && toWireReview(review),
    can: {
      ask: hasDraft(entry) && may(by, 'change', kind, entry) && !isOpenCorrection(review),
      withdraw: review !== null && mayWithdraw(by, kind, review),
      answer: review?.state === 'open' && may(by, 'publish', kind, entry),
      propose: (!review || isAnswered(review)) && mayProposeCorrection(by, kind, entry),
    },
  }
}
