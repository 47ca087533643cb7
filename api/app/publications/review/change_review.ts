import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import type User from '#accounts/user'
import { recordActivity } from '#activity/record_activity'
import { ApiException } from '#core/api_exception'
import Review from '#publications/review/review'
import { tellEditors, tellOfReturn } from '#publications/review/tell_of_review'
import { inQuietTransaction } from '#site/in_transaction'
import { lockPublication } from '#publications/writing/locked_pairs'
import type Publication from '#publications/publication'

/** Hands a pair over, or does so again, and tells the editors. Throws 409 when none of its sides is a draft. */
export async function askForReview(
  id: number,
  note: string | null,
  person: User,
  authorize: (sides: Publication[]) => Promise<void>,
): Promise<void> {
  const { review, sides, wasReturned } = await inQuietTransaction(async (client) => {
    const { pairId, sides } = await lockPublication(id, client)
    await authorize(sides)
    if (sides.every(({ status }) => status === 'published')) {
      throw new ApiException(409, 'not_a_draft', 'Only drafts can be handed over for review')
    }
    const asked = {
      state: 'open' as const,
      note,
      requestedById: person.id,
      requestedAt: DateTime.utc(),
      answer: null,
      answeredById: null,
      answeredAt: null,
    }
    const before = await Review.findBy({ pairId }, { client })
    const review = await Review.updateOrCreate({ pairId }, asked, { client })
    await record('handedOver', sides, person, client)
    return { review, sides, wasReturned: before?.state === 'returned' }
  })
  review.$setRelated('requestedBy', person)
  await tellEditors(review, sides, { wasReturned })
}

/** Returns a pair to whoever handed it over and tells them. Throws 409 unless it waits for an editor. */
export async function returnWithNote(id: number, answer: string, person: User): Promise<void> {
  const answered = { answer, answeredById: person.id, answeredAt: DateTime.utc() }
  const { review, sides } = await changeOpen(
    id,
    { state: 'returned', ...answered },
    (drafts, client) => record('returned', drafts, person, client),
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
  inQuietTransaction(async (client) => {
    const { pairId } = await lockPublication(id, client)
    const review = await Review.findBy({ pairId }, { client })
    if (!review) throw reviewOver()
    await authorize(review)
    await review.delete()
  })

const changeOpen = (
  id: number,
  changes: Partial<Review>,
  afterwards?: (sides: Publication[], client: TransactionClientContract) => Promise<void>,
) =>
  inQuietTransaction(async (client) => {
    const { pairId, sides } = await lockPublication(id, client)
    const review = await Review.withPeople({ client }).where({ pairId, state: 'open' }).first()
    if (!review) throw reviewOver()
    await review.merge(changes).save()
    await afterwards?.(sides, client)
    return { review, sides }
  })

/** A side that is public already is not what a review is about. */
const record = (
  kind: 'handedOver' | 'returned',
  sides: readonly Publication[],
  { id: actorId }: User,
  client: TransactionClientContract,
) => {
  const ids = sides.filter(({ status }) => status === 'draft').map(({ id }) => id)
  return recordActivity({ subject: 'publication', kind, ids, actorId }, client)
}

export const reviewOver = () =>
  new ApiException(409, 'review_over', 'This review has been answered or withdrawn in the meantime')
