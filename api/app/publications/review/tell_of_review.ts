import app from '@adonisjs/core/services/app'
import { errors as limiterErrors } from '@adonisjs/limiter'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { rolesWith } from '#accounts/abilities'
import User from '#accounts/user'
import { Mailer } from '#core/mailer'
import { takeFrom } from '#core/rate_limit'
import Publication from '#publications/publication'
import type Review from '#publications/review/review'
import { reviewLetter } from '#publications/review/review_letter'
import { knownContent, siteContent } from '#site/site_content'

const MOST_LETTERS = 50

const mailer = () => app.container.make(Mailer)

/** Writes to those who may publish that a pair waits for them; not again soon when it is handed over again. */
export async function tellEditors(review: Review, sides: readonly Publication[]): Promise<void> {
  const post = await mailer()
  if (!post.isSet || !(await isFirstInAWhile(review.pairId))) return
  const editors = await User.existing()
    .whereIn('role', [...rolesWith('publications.publish')])
    .whereNot('id', review.requestedById)
    .whereNull('disabledAt')
    .whereNull('invitedAt')
    .orderBy('id')
    .limit(MOST_LETTERS)
  const about = {
    occasion: 'ready',
    texts: sides.slice(0, 1),
    by: review.requestedBy.shownName,
    note: review.note,
  } as const
  const letter = reviewLetter(about, await siteContent())
  post.sendLater(editors.map(({ email }) => ({ ...letter, to: email })))
}

/** Writes to whoever asked that their draft was returned. */
export async function tellOfReturn(review: Review, sides: readonly Publication[]): Promise<void> {
  const post = await mailer()
  if (!post.isSet || !isReachable(review) || review.requestedById === review.answeredById) return
  const about = {
    occasion: 'returned',
    texts: sides.slice(0, 1),
    by: review.answeredBy.shownName,
    note: review.answer,
  } as const
  const letter = reviewLetter(about, await siteContent())
  post.sendLater([{ ...letter, to: review.requestedBy.email }])
}

/** Writes to those who asked that their drafts were published: one letter each, once that is committed. */
export async function tellOfPublishing(
  reviews: readonly Review[],
  published: readonly Pick<Publication, 'id' | 'pairId'>[],
  publisherId: number | null,
  client: TransactionClientContract,
): Promise<void> {
  const post = await mailer()
  const told = reviews.filter((one) => isReachable(one) && one.requestedById !== publisherId)
  if (!post.isSet || told.length === 0) return
  const texts = await Publication.query({ client })
    .select('id', 'title', 'pairId')
    .whereIn(
      'id',
      published.map(({ id }) => id),
    )
  // In a transaction, which on SQLite has the only connection: the names have to be known already.
  const content = knownContent()
  const letters = [...Map.groupBy(told, ({ requestedById }) => requestedById).values()].map(
    (ofOne) => ({
      ...reviewLetter(
        {
          occasion: 'published',
          texts: ofOne.flatMap((one) => texts.find(({ pairId }) => pairId === one.pairId) ?? []),
          by: null,
          note: null,
        },
        content,
      ),
      to: ofOne[0]?.requestedBy.email ?? '',
    }),
  )
  client.after('commit', () => post.sendLater(letters))
}

const isReachable = ({ requestedBy }: Review) => !requestedBy.isDisabled

async function isFirstInAWhile(pairId: number): Promise<boolean> {
  const { accepted: limit, seconds } = RATE_LIMITS.reviewLetters
  try {
    await takeFrom([{ key: `review letters:${pairId}`, limit, seconds }])
    return true
  } catch (error) {
    if (error instanceof limiterErrors.E_TOO_MANY_REQUESTS) return false
    throw error
  }
}
