import { rolesWith } from '#accounts/abilities'
import type User from '#accounts/user'
import * as entries from '#entries/review/change_review'
import type { Reviewing } from '#entries/review/change_review'
import { reviewsOf } from '#entries/review/reviews_of'
import type Publication from '#publications/publication'
import {
  handedOver,
  notifyEditors,
  notifyOfCorrection,
} from '#publications/review/notify_of_review'
import { lockPublication } from '#publications/writing/locked_pairs'

/** The review of a pair, which is given by the id of either side. */
const ofPair = (id: number): Reviewing<Publication> => ({
  lock: (client) => lockPublication(id, client),
  reviewOf: ({ pairId }) => ({ table: 'legacy_reviews', id: pairId }),
  hasDraft: ({ sides }) => sides.some(({ status }) => status === 'draft'),
  toActivity: (kind, about, { sides }, actorId) => ({
    subject: 'publication',
    kind,
    ids: sides
      .filter(({ status }) => (status === 'draft') === (about === 'draft'))
      .map((side) => side.id),
    actorId,
  }),
})

/** The reviews of pairs. Each pair is given by the id of either side. */
export const pairReviews = reviewsOf<number, Publication>({
  reviewing: ofPair,
  textsOf: (review, { sides }) => handedOver(review, sides),
  rolesOf: () => rolesWith('publications.publish'),
  limitedBy: ({ ownerId }) => ownerId,
})

/**
 * Proposes a correction of a published text to the editors, or proposes it again after a response,
 * and notifies them. Throws 409 while another review of the pair is open.
 */
export async function proposeCorrection(
  id: number,
  note: string,
  person: User,
  authorize: (sides: Publication[]) => Promise<void>,
): Promise<void> {
  const { review, entry } = await entries.proposeCorrection(ofPair(id), {
    note,
    personId: person.id,
    authorize: ({ sides }) => authorize(sides),
  })
  await notifyEditors(review, entry.sides, { wasReturned: false })
}

/**
 * Ends the review of a correction that was made, and notifies the person who proposed it. Throws
 * 409 unless the correction is waiting for an editor.
 */
export async function confirmCorrection(id: number, person: User): Promise<void> {
  const { review, entry } = await entries.confirmCorrection(ofPair(id), person.id)
  await notifyOfCorrection(review, entry.sides, person)
}
