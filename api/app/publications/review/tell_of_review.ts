import app from '@adonisjs/core/services/app'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { rolesWith } from '#accounts/abilities'
import User from '#accounts/user'
import { siteContent, type SiteContent } from '#content/site_content'
import { Mailer, type Letter } from '#core/email/mailer'
import { isWithinLimit } from '#core/limits/rate_limit'
import Publication from '#publications/publication'
import type Review from '#publications/review/review'
import { reviewLetter, type ReviewedText } from '#publications/review/review_letter'

const MOST_LETTERS = 50

const mailer = () => app.container.make(Mailer)

/**
 * Writes to those who may publish that a pair waits for them. Not again soon when it is handed over once more, unless an
 * editor returned it in between.
 */
export async function tellEditors(
  review: Review,
  sides: readonly Publication[],
  { wasReturned }: { wasReturned: boolean },
): Promise<void> {
  const post = await mailer()
  if (!post.isSet || !(wasReturned || (await isFirstInAWhile(review.pairId)))) return
  const editors = await User.existing()
    .whereIn('role', [...rolesWith('publications.publish')])
    .whereNot('id', review.requestedById)
    .whereNull('disabledAt')
    .whereNull('invitedAt')
    .orderBy('id')
    .limit(MOST_LETTERS)
  const about = {
    occasion: review.kind === 'correction' ? 'correction' : 'ready',
    texts: handedOver(review, sides),
    by: review.requestedBy.shownName,
    note: review.note,
  } as const
  const letter = reviewLetter(about, await siteContent())
  post.sendLater(editors.map(({ email }) => ({ ...letter, to: email })))
}

/** Writes to whoever asked that their draft was returned, or that nothing is corrected now. */
export const tellOfReturn = (review: Review, sides: readonly Publication[]): Promise<void> =>
  tellOfAnswer(review, sides, review.kind === 'correction' ? 'declined' : 'returned')

/** Writes to whoever proposed a correction that it was made. */
export const tellOfCorrection = (review: Review, sides: readonly Publication[]): Promise<void> =>
  tellOfAnswer(review, sides, 'corrected')

async function tellOfAnswer(
  review: Review,
  sides: readonly Publication[],
  occasion: 'returned' | 'declined' | 'corrected',
): Promise<void> {
  const post = await mailer()
  if (!post.isSet || !isReachable(review) || review.requestedById === review.answeredById) return
  const about = {
    occasion,
    texts: handedOver(review, sides),
    by: review.answeredBy.shownName,
    note: review.answer,
  } as const
  const letter = reviewLetter(about, await siteContent())
  post.sendLater([{ ...letter, to: review.requestedBy.email }])
}

/**
 * Writes to those who asked that their drafts were published, or when they will be: one letter each, once that is
 * committed.
 */
export async function tellOfPublishing(
  reviews: readonly Review[],
  published: readonly Pick<Publication, 'id' | 'pairId'>[],
  publisherId: number | null,
  client: TransactionClientContract,
): Promise<void> {
  const post = await mailer()
  const told = reviews.filter((one) => isReachable(one) && one.requestedById !== publisherId)
  if (!post.isSet || told.length === 0) return
  const sides = await Publication.query({ client })
    .select('id', 'title', 'language', 'status', 'authorId', 'pairId', 'publishedAt')
    .whereIn(
      'pairId',
      told.map(({ pairId }) => pairId),
    )
  const ids = new Set(published.map(({ id }) => id))
  const answers = told.map((review) => {
    const ofPair = sides.filter(({ pairId }) => pairId === review.pairId)
    const isComing = ofPair.every((one) => !ids.has(one.id) || !one.isVisible())
    const comes = isComing && ofPair.find(({ id }) => ids.has(id))?.publishedAt
    const texts = handedOver(review, ofPair).map(({ id, title, language }) => ({
      id,
      title,
      language,
      ...(comes && { comes }),
    }))
    return { review, texts, occasion: comes ? ('scheduled' as const) : ('published' as const) }
  })
  client.after('commit', () => post.writeLater(async () => lettersOf(answers, await siteContent())))
}

interface Answer {
  review: Review
  texts: ReviewedText[]
  occasion: 'scheduled' | 'published'
}

/** One for each person and occasion. */
const lettersOf = (answers: readonly Answer[], content: SiteContent): Letter[] =>
  Object.values(
    Object.groupBy(answers, ({ review, occasion }) => `${occasion} ${review.requestedById}`),
  ).map((ofOne = []) => ({
    ...reviewLetter(
      {
        occasion: ofOne[0]?.occasion ?? 'published',
        texts: ofOne.flatMap(({ texts }) => texts),
        by: null,
        note: null,
      },
      content,
    ),
    to: ofOne[0]?.review.requestedBy.email ?? '',
  }))

/** The text that whoever asked has written, in Arabic before English, and of their texts one that the review is about. */
const handedOver = (review: Review, sides: readonly Publication[]): Publication[] => {
  const rank = ({ authorId, status, language }: Publication) =>
    (authorId === review.requestedById ? 0 : 4) +
    ((status === 'draft') === (review.kind === 'draft') ? 0 : 2) +
    (language === 'ar' ? 0 : 1)
  return sides.toSorted((a, b) => rank(a) - rank(b)).slice(0, 1)
}

const isReachable = ({ requestedBy }: Review) => !requestedBy.isDisabled

const isFirstInAWhile = (pairId: number): Promise<boolean> => {
  const { accepted: limit, seconds } = RATE_LIMITS.reviewLetters
  return isWithinLimit([{ key: `review letters:${pairId}`, limit, seconds }])
}
