import type User from '#accounts/user'
import * as entries from '#entries/review/change_review'
import type { Reviewing } from '#entries/review/change_review'
import type { Review } from '#entries/review/reviews'
import type Publication from '#publications/publication'
import { tellEditors, tellOfCorrection, tellOfReturn } from '#publications/review/tell_of_review'
import { lockPublication } from '#publications/writing/locked_pairs'

/** The review of a pair, by the id of either side. */
const ofPair = (id: number): Reviewing<Publication> => ({
  lock: (client) => lockPublication(id, client),
  reviewOf: ({ pairId }) => ({ table: 'reviews', id: pairId }),
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

type Authorize = (sides: Publication[]) => Promise<void>

/** Hands a pair over, or does so again, and tells the editors. Throws 409 when none of its sides is a draft. */
export async function askForReview(
  id: number,
  note: string | null,
  person: User,
  authorize: Authorize,
): Promise<void> {
  const asked = await entries.askForReview(ofPair(id), {
    note,
    personId: person.id,
    authorize: ({ sides }) => authorize(sides),
  })
  await tellEditors(asked.review, asked.entry.sides, asked)
}

/**
 * Proposes a correction of a published text to the editors, again after an answer, and tells them. Throws 409 while
 * another review of the pair is under way.
 */
export async function proposeCorrection(
  id: number,
  note: string,
  person: User,
  authorize: Authorize,
): Promise<void> {
  const { review, entry } = await entries.proposeCorrection(ofPair(id), {
    note,
    personId: person.id,
    authorize: ({ sides }) => authorize(sides),
  })
  await tellEditors(review, entry.sides, { wasReturned: false })
}

/** Ends the review of a correction that was made, and tells who proposed it. Throws 409 unless it waits for an editor. */
export async function confirmCorrection(id: number, person: User): Promise<void> {
  const { review, entry } = await entries.confirmCorrection(ofPair(id), person.id)
  await tellOfCorrection(review, entry.sides, person)
}

/** Returns a pair to whoever handed it over and tells them. Throws 409 unless it waits for an editor. */
export async function returnWithNote(id: number, note: string, person: User): Promise<void> {
  const answer = { note, personId: person.id }
  const { review, entry } = await entries.returnWithNote(ofPair(id), answer)
  await tellOfReturn(review, entry.sides, person)
}

/** Puts an editor in charge of the review, whoever was before. */
export const takeReview = (id: number, person: User): Promise<void> =>
  entries.takeReview(ofPair(id), person.id)

/** Ends a review without an answer. */
export const withdrawReview = (
  id: number,
  authorize: (review: Review) => Promise<void>,
): Promise<void> => entries.withdrawReview(ofPair(id), authorize)
