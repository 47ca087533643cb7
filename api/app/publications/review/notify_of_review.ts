import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { rolesWith } from '#accounts/abilities'
import type User from '#accounts/user'
import type { ReviewedText } from '#entries/review/review_email'
import type { Review } from '#entries/review/reviews'
import * as emails from '#entries/review/notify_of_review'
import Publication from '#publications/publication'

/** Notifies people who may publish, by email, that a pair is waiting for review. */
export const notifyEditors = (
  review: Review,
  sides: readonly Publication[],
  { wasReturned }: { wasReturned: boolean },
): Promise<void> =>
  emails.notifyReviewers(review, {
    key: review.ownerId,
    texts: handedOver(review, sides),
    roles: rolesWith('publications.publish'),
    wasReturned,
  })

/** Notifies the person who proposed a correction, by email, that it has been made. */
export const notifyOfCorrection = (
  review: Review,
  sides: readonly Publication[],
  by: User,
): Promise<void> =>
  emails.notifyOfAnswer(review, handedOver(review, sides), {
    occasion: 'corrected',
    by,
    note: null,
  })

/**
 * Notifies the people who asked for the reviews, by email, that the drafts have been published or
 * scheduled.
 */
export async function notifyOfPublishing(
  reviews: readonly Review[],
  published: readonly Pick<Publication, 'id' | 'pairId'>[],
  publisherId: number | null,
  client: TransactionClientContract,
): Promise<void> {
  const notified = await emails.recipientsOfPublishing(reviews, publisherId)
  if (notified.length === 0) return
  const sides = await Publication.query({ client })
    .select('id', 'title', 'language', 'status', 'authorId', 'pairId', 'publishedAt')
    .whereIn(
      'pairId',
      notified.map(({ ownerId }) => ownerId),
    )
  const ids = new Set(published.map(({ id }) => id))
  const ended = notified.map((review) => {
    const ofPair = sides.filter(({ pairId }) => pairId === review.ownerId)
    const isComing = ofPair.every((one) => !ids.has(one.id) || !one.isVisible())
    const comes = isComing && ofPair.find(({ id }) => ids.has(id))?.publishedAt
    const texts = handedOver(review, ofPair).map((one) => ({ ...one, ...(comes && { comes }) }))
    return { review, texts, occasion: comes ? ('scheduled' as const) : ('published' as const) }
  })
  await emails.notifyOfPublishing(ended, client)
}

/** The text's title for an email, with the address of the screen on which the text is edited. */
export const toReviewedText = ({
  id,
  title,
  language,
}: {
  id: number
  title: string
  language: Language
}): ReviewedText => ({ title, language, path: `/admin/publications/edit-bilingual/${id}` })

/**
 * The text to link to. Prefers a text by the person who asked, then a text whose status fits the
 * kind of review, then the Arabic text.
 */
export const handedOver = (review: Review, sides: readonly Publication[]): ReviewedText[] => {
  const rank = ({ authorId, status, language }: Publication) =>
    (authorId === review.requestedById ? 0 : 4) +
    ((status === 'draft') === (review.kind === 'draft') ? 0 : 2) +
    (language === 'ar' ? 0 : 1)
  return sides
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, 1)
    .map(toReviewedText)
}
