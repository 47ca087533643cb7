import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import type { Role } from '@ufuq/shared/contract/users'
import { siteContent, type SiteContent } from '#content/site_content'
import { Mailer, type EmailMessage } from '#core/email/mailer'
import { isWithinLimit } from '#core/limits/rate_limit'
import { reviewEmail, type ReviewedText } from '#entries/review/review_email'
import type { Review } from '#entries/review/reviews'

const MAX_EMAILS = 50

const mailer = () => app.container.make(Mailer)

interface Asked {
  /** The key under which the limit on emails counts the entry. */
  key: string | number
  texts: readonly ReviewedText[]
  /** The roles of the people who may respond. */
  roles: readonly Role[]
  wasReturned: boolean
}

/**
 * Notifies the people who may respond, by email, that an entry is waiting for review. If an entry
 * is submitted again soon afterwards, no second email is sent, unless the entry was returned in
 * between.
 */
export async function notifyReviewers(
  review: Review,
  { key, texts, roles, wasReturned }: Asked,
): Promise<void> {
  const post = await mailer()
  if (!post.isSet || !(wasReturned || (await isFirstInAWhile(key)))) return
  const reviewers: { email: string }[] = await db
    .from('users')
    .select('email')
    .whereIn('role', [...roles])
    .whereNot('id', review.requestedById)
    .whereNull('erased_at')
    .whereNull('disabled_at')
    .whereNull('invited_at')
    .orderBy('id')
    .limit(MAX_EMAILS)
  const about = {
    occasion: review.kind === 'correction' ? 'correction' : 'ready',
    texts,
    by: review.requestedBy.displayName || null,
    note: review.note,
  } as const
  const message = reviewEmail(about, await siteContent())
  post.sendLater(reviewers.map(({ email }) => ({ ...message, to: email })))
}

/**
 * Emails the response to a review to the person who asked for the review, unless that person
 * responded themselves.
 */
export async function notifyOfAnswer(
  review: Review,
  texts: readonly ReviewedText[],
  answer: {
    occasion: 'returned' | 'declined' | 'corrected'
    by: { id: number; displayName: string }
    note: string | null
  },
): Promise<void> {
  const { occasion, by, note } = answer
  const post = await mailer()
  if (!post.isSet || !isReachable(review) || review.requestedById === by.id) return
  const about = { occasion, texts, by: by.displayName || null, note }
  post.sendLater([{ ...reviewEmail(about, await siteContent()), to: review.requestedBy.email }])
}

export interface Ended {
  review: Review
  texts: readonly ReviewedText[]
  occasion: 'scheduled' | 'published'
}

/** The reviews whose requesters are to be notified when the entries are published. */
export const recipientsOfPublishing = async (
  reviews: readonly Review[],
  publisherId: number | null,
): Promise<Review[]> =>
  (await mailer()).isSet
    ? reviews.filter((one) => isReachable(one) && one.requestedById !== publisherId)
    : []

/**
 * Notifies the people who asked for a review, by email, when the text has been published or
 * scheduled. Each person gets one email, after the commit.
 */
export async function notifyOfPublishing(
  ended: readonly Ended[],
  client: TransactionClientContract,
): Promise<void> {
  if (ended.length === 0) return
  const post = await mailer()
  client.after('commit', () => post.writeLater(async () => emailsOf(ended, await siteContent())))
}

/** The emails, one for each person and occasion. */
const emailsOf = (ended: readonly Ended[], content: SiteContent): EmailMessage[] =>
  Object.values(
    Object.groupBy(ended, ({ review, occasion }) => `${occasion} ${review.requestedById}`),
  ).map((ofOne = []) => ({
    ...reviewEmail(
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

const isReachable = ({ requestedBy }: Review) => !requestedBy.isDisabled

const isFirstInAWhile = (entry: string | number): Promise<boolean> => {
  const { accepted: limit, seconds } = RATE_LIMITS.reviewEmails
  return isWithinLimit([{ key: `review letters:${entry}`, limit, seconds }])
}
