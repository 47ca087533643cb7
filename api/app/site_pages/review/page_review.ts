import db from '@adonisjs/lucid/services/db'
import type { PageHandover, PageReviewCounts } from '@ufuq/shared/contract/site/reviews'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { rolesWith } from '#accounts/abilities'
import User from '#accounts/user'
import { toWireTime } from '#core/time/wire_time'
import { findReview, toWireReview } from '#entries/review/reviews'
import { reviewsOf } from '#entries/review/reviews_of'
import { lockOpenedPage } from '#site_pages/change_page'
import { asText, reviewed } from '#site_pages/review/after_saving'
import { findPage } from '#site_pages/read_pages'
import type SitePage from '#site_pages/site_page'
import { mayEditPage, mayWithdrawReview } from '#site_pages/site_pages_policy'

export const pageReviews = reviewsOf<SitePageName, SitePage>({
  reviewing: (name) => ({
    lock: (client) => lockOpenedPage(name, client),
    reviewOf: ({ entryId }) => reviewed(entryId),
    hasDraft: ({ draft }) => draft !== null,
    toActivity: (event, _about, { id }, actorId) => ({
      subject: 'page',
      kind: event === 'handedOver' ? 'handedOver' : 'returned',
      ids: [id],
      actorId,
    }),
  }),
  textsOf: (_review, { name }) => [asText(name)],
  rolesOf: () => rolesWith('site.edit'),
  limitedBy: ({ ownerId }) => `page ${ownerId}`,
})

/** Reads the last writer of a page, and its review. */
export async function readHandover(name: SitePageName, reader: User): Promise<PageHandover> {
  const page = await findPage(name)
  const review = page?.draft ? await findReview(reviewed(page.entryId)) : null
  const mayEdit = mayEditPage(reader)
  return {
    changedBy: User.colleague(page?.changedBy),
    changedAt: page && page.version > 0 ? toWireTime(page.changedAt) : null,
    review: review && toWireReview(review),
    can: {
      ask: mayEdit && Boolean(page?.draft),
      withdraw: review !== null && mayWithdrawReview(reader, review),
      answer: mayEdit && review?.state === 'open',
    },
  }
}

const underWay = () =>
  db
    .from('entry_reviews as review')
    .join('site_pages as page', 'page.entry_id', 'review.entry_id')
    .whereNotNull('page.draft')

/**
 * Counts the pages that are waiting for this person's review, and this person's drafts that were
 * returned.
 */
export async function countReviews(person: User): Promise<PageReviewCounts> {
  const [open] = await underWay()
    .where('review.state', 'open')
    .whereNot('review.requested_by_id', person.id)
    .count('* as count')
  const [returned] = await underWay()
    .where({ 'review.state': 'returned', 'review.requested_by_id': person.id })
    .count('* as count')
  return { ready: Number(open?.count ?? 0), returned: Number(returned?.count ?? 0) }
}
