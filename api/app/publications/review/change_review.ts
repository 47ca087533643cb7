import { rolesWith } from '#accounts/abilities'
import type User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'
import * as entries from '#entries/review/change_review'
import type { Reviewing } from '#entries/review/change_review'
import { reviewOf } from '#entries/review/entry_review'
import { notifyOfAnswer, notifyReviewers } from '#entries/review/notify_of_review'
import { reviewsOf } from '#entries/review/reviews_of'
import type { Entry } from '#entries/rows'
import { mayProposeCorrection } from '#publications/permissions'
import { lockRecord } from '#publications/records/record'
import { handedOver } from '#publications/review/reviewed_record'

/** The review of an entry, which is given by the id of either record. */
const ofRecord = (id: number): Reviewing<Entry> => ({
  lock: async (client) => (await lockRecord(id, null, client)).record.entry,
  reviewOf,
  hasDraft: ({ sides }) => sides.some(({ status }) => status === 'draft'),
  toActivity: (event, _about, entry, actorId) => ({
    subject: 'entry',
    kind: event === 'handedOver' || event === 'returned' ? event : 'changed',
    ids: [entry.id],
    actorId,
  }),
})

export const recordReviews = reviewsOf<number, Entry>({
  reviewing: ofRecord,
  textsOf: (review, entry) => handedOver(entry, review),
  rolesOf: () => rolesWith('publications.publish'),
  limitedBy: ({ ownerId }) => `entry ${ownerId}`,
})

/**
 * Proposes a correction of a published text to the editors, or proposes it again after a response,
 * and notifies them. Throws 409 while another review of the entry is open.
 */
export async function proposeCorrection(id: number, note: string, person: User): Promise<void> {
  const { review, entry } = await entries.proposeCorrection(ofRecord(id), {
    note,
    personId: person.id,
    authorize({ sides }) {
      if (!mayProposeCorrection(person, sides)) throw ApiException.forbidden()
      return Promise.resolve()
    },
  })
  await notifyReviewers(review, {
    key: `entry ${review.ownerId}`,
    texts: handedOver(entry, review),
    roles: rolesWith('publications.publish'),
    wasReturned: false,
  })
}

/**
 * Ends the review of a correction that was made, and notifies the person who proposed it. Throws
 * 409 unless the correction is waiting for an editor.
 */
export async function confirmCorrection(id: number, person: User): Promise<void> {
  const { review, entry } = await entries.confirmCorrection(ofRecord(id), person.id)
  const texts = handedOver(entry, review)
  await notifyOfAnswer(review, texts, { occasion: 'corrected', by: person, note: null })
}
