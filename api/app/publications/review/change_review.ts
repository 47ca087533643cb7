import { DateTime } from 'luxon'
import type User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'
import { changeEntry, type Changing } from '#entries/change_entry'
import Review, { isAnswered } from '#publications/review/review'
import { tellEditors, tellOfCorrection, tellOfReturn } from '#publications/review/tell_of_review'
import { lockPublication } from '#publications/writing/locked_pairs'
import type Publication from '#publications/publication'

/** Hands a pair over, or does so again, and tells the editors. Throws 409 when none of its sides is a draft. */
export async function askForReview(
  id: number,
  note: string | null,
  person: User,
  authorize: (sides: Publication[]) => Promise<void>,
): Promise<void> {
  const { review, sides, wasReturned } = await changeEntry({
    lock: (client) => lockPublication(id, client),
    authorize: ({ sides }) => authorize(sides),
    async work({ pairId, sides }, { client, record }) {
      if (sides.every(({ status }) => status === 'published')) {
        throw new ApiException(409, 'not_a_draft', 'Only drafts can be handed over for review')
      }
      const asked = { kind: 'draft' as const, ...newRequest(note, person) }
      const before = await Review.findBy({ pairId }, { client })
      if (before?.kind === 'correction' && before.state === 'open') throw reviewOpen()
      const review = await Review.updateOrCreate({ pairId }, asked, { client })
      record(eventOf('handedOver', review, sides, person))
      return { review, sides, wasReturned: before?.state === 'returned' }
    },
  })
  review.$setRelated('requestedBy', person)
  await tellEditors(review, sides, { wasReturned })
}

/**
 * Proposes a correction of a published text to the editors, again after an answer, and tells them. Throws 409 while
 * another review of the pair is under way.
 */
export async function proposeCorrection(
  id: number,
  note: string,
  person: User,
  authorize: (sides: Publication[]) => Promise<void>,
): Promise<void> {
  const { review, sides } = await changeEntry({
    lock: (client) => lockPublication(id, client),
    authorize: ({ sides }) => authorize(sides),
    async work({ pairId, sides }, { client, record }) {
      const before = await Review.findBy({ pairId }, { client })
      if (before && !isAnswered(before)) throw reviewOpen()
      const proposed = { kind: 'correction' as const, takenById: null, ...newRequest(note, person) }
      const review = await Review.updateOrCreate({ pairId }, proposed, { client })
      record(eventOf('correctionAsked', review, sides, person))
      return { review, sides }
    },
  })
  review.$setRelated('requestedBy', person)
  await tellEditors(review, sides, { wasReturned: false })
}

/** Ends the review of a correction that was made, and tells who proposed it. Throws 409 unless it waits for an editor. */
export async function confirmCorrection(id: number, person: User): Promise<void> {
  const { review, sides } = await changeEntry({
    lock: (client) => lockPublication(id, client),
    async work({ pairId, sides }, { client, record }) {
      const review = await Review.withPeople({ client })
        .where({ pairId, state: 'open', kind: 'correction' })
        .first()
      if (!review) throw reviewOver()
      record(eventOf('corrected', review, sides, person))
      await Review.query({ client }).where({ id: review.id }).delete()
      return { review, sides }
    },
  })
  review.merge({ answeredById: person.id })
  review.$setRelated('answeredBy', person)
  await tellOfCorrection(review, sides)
}

const newRequest = (note: string | null, person: User) => ({
  state: 'open' as const,
  note,
  requestedById: person.id,
  requestedAt: DateTime.utc(),
  answer: null,
  answeredById: null,
  answeredAt: null,
})

/** Returns a pair to whoever handed it over and tells them. Throws 409 unless it waits for an editor. */
export async function returnWithNote(id: number, answer: string, person: User): Promise<void> {
  const answered = { answer, answeredById: person.id, answeredAt: DateTime.utc() }
  const { review, sides } = await changeOpen(
    id,
    { state: 'returned', ...answered },
    (open, drafts, { record }) =>
      record(
        eventOf(open.kind === 'draft' ? 'returned' : 'correctionClosed', open, drafts, person),
      ),
  )
  review.$setRelated('answeredBy', person)
  await tellOfReturn(review, sides)
}

/** Puts an editor in charge of the review, whoever was before. */
export async function takeReview(id: number, person: User): Promise<void> {
  await changeOpen(id, { takenById: person.id })
}

/** Ends a review without an answer. */
export const withdrawReview = (
  id: number,
  authorize: (review: Review) => Promise<void>,
): Promise<void> =>
  changeEntry({
    async lock(client) {
      const { pairId } = await lockPublication(id, client)
      const review = await Review.findBy({ pairId }, { client })
      if (!review) throw reviewOver()
      return review
    },
    authorize,
    work: (review) => review.delete(),
  })

const changeOpen = (
  id: number,
  changes: Partial<Review>,
  afterwards?: (review: Review, sides: Publication[], changing: Changing) => void,
) =>
  changeEntry({
    lock: (client) => lockPublication(id, client),
    async work({ pairId, sides }, changing) {
      const { client } = changing
      const review = await Review.withPeople({ client }).where({ pairId, state: 'open' }).first()
      if (!review) throw reviewOver()
      await review.merge(changes).save()
      afterwards?.(review, sides, changing)
      return { review, sides }
    },
  })

/** The sides that a review is about: drafts, or what is published. */
const eventOf = (
  kind: ReviewEvent,
  { kind: about }: Review,
  sides: readonly Publication[],
  { id: actorId }: User,
) => {
  const ids = sides
    .filter(({ status }) => (status === 'draft') === (about === 'draft'))
    .map(({ id }) => id)
  return { subject: 'publication' as const, kind, ids, actorId }
}

type ReviewEvent = 'handedOver' | 'returned' | 'correctionAsked' | 'corrected' | 'correctionClosed'

const reviewOpen = () =>
  new ApiException(409, 'review_open', 'Another review of this text is under way')

export const reviewOver = () =>
  new ApiException(409, 'review_over', 'This review has been answered or withdrawn in the meantime')
