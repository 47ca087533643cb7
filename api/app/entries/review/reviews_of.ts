import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Role } from '@ufuq/shared/contract/users'
import {
  askForReview,
  returnWithNote,
  takeReview,
  withdrawReview,
  type Reviewing,
} from '#entries/review/change_review'
import type { ReviewedText } from '#entries/review/review_email'
import { deleteReviews, findReview, type Review, type Reviewed } from '#entries/review/reviews'
import {
  notifyOfAnswer,
  notifyOfPublishing,
  notifyReviewers,
  recipientsOfPublishing,
} from '#entries/review/notify_of_review'

/** How a kind of entries is reviewed. `Key` identifies one of its entries. */
export interface ReviewedKind<Key, Entry> {
  reviewing: (key: Key) => Reviewing<Entry>
  /** The texts that the emails list by their titles. */
  textsOf: (review: Review, entry: Entry) => ReviewedText[]
  /** The roles of the people who may respond. */
  rolesOf: (key: Key) => readonly Role[]
  /** The key under which the limit on emails counts the entry. */
  limitedBy: (review: Review) => string | number
}

interface Person {
  id: number
  displayName: string
}

/** The actions on the reviews of a kind, and the emails that these actions send. */
export const reviewsOf = <Key, Entry>(kind: ReviewedKind<Key, Entry>) => ({
  /**
   * Submits an entry for review, or submits it again, and notifies the people who may respond.
   * Throws 409 if there is no draft.
   */
  async ask(
    key: Key,
    { note, person }: { note: string | null; person: Person },
    authorize: (entry: Entry) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<void> {
    const asking = { note, personId: person.id, authorize }
    const { review, entry, wasReturned } = await askForReview(kind.reviewing(key), asking)
    await notifyReviewers(review, {
      key: kind.limitedBy(review),
      texts: kind.textsOf(review, entry),
      roles: kind.rolesOf(key),
      wasReturned,
    })
  },

  /**
   * Returns an entry to the person who asked for the review, and notifies them. Throws 409 unless
   * the entry is waiting for a response.
   */
  async return(key: Key, note: string, person: Person): Promise<void> {
    const answer = { note, personId: person.id }
    const { review, entry } = await returnWithNote(kind.reviewing(key), answer)
    const occasion = review.kind === 'correction' ? 'declined' : 'returned'
    await notifyOfAnswer(review, kind.textsOf(review, entry), { occasion, by: person, note })
  },

  /** Makes somebody the reviewer, replacing any previous one. */
  take: (key: Key, person: Person): Promise<void> => takeReview(kind.reviewing(key), person.id),

  /** Ends a review without a response. */
  withdraw: (key: Key, authorize: (review: Review) => Promise<unknown>): Promise<void> =>
    withdrawReview(kind.reviewing(key), authorize),
})

interface Ending {
  publishedBy: Person | null
  /** The texts that the email lists by their titles. */
  textsOf: (review: Review) => ReviewedText[]
  isBinned: boolean
}

/**
 * Ends the review of an entry that no longer has a draft. If the entry was published, notifies the
 * person who asked for the review, unless they published it themselves. The review of a correction
 * ends only with a response, or with the entry.
 */
export async function endReview(
  reviewed: Reviewed,
  { publishedBy, textsOf, isBinned }: Ending,
  client: TransactionClientContract,
): Promise<void> {
  const review = await findReview(reviewed, client)
  if (!review || (review.kind === 'correction' && !isBinned)) return
  await deleteReviews(reviewed.table, [review], client)
  if (!publishedBy) return
  const reported = await recipientsOfPublishing([review], publishedBy.id)
  const texts = textsOf(review)
  const occasion = texts.every(({ comes }) => comes) ? 'scheduled' : 'published'
  await notifyOfPublishing(
    reported.map((one) => ({ review: one, texts, occasion })),
    client,
  )
}
