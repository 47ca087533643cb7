import db from '@adonisjs/lucid/services/db'
import type { PageHandover, PageReviewCounts } from '@ufuq/shared/contract/site/reviews'
import { SITE_PAGES, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import { rolesWith } from '#accounts/abilities'
import User from '#accounts/user'
import { inQuietTransaction } from '#content/in_transaction'
import type { Reconciliation } from '#core/jobs/reconciliation'
import { toWireTime } from '#core/time/wire_time'
import * as entries from '#entries/review/change_review'
import type { Reviewing } from '#entries/review/change_review'
import { deleteReviews, findReview, toWireReview, type Review } from '#entries/review/reviews'
import { tellOfAnswer, tellReviewers } from '#entries/review/tell_of_review'
import { lockOpenedPage } from '#site_pages/change_page'
import { asText, reviewed } from '#site_pages/review/after_saving'
import { findPage } from '#site_pages/read_pages'
import type SitePage from '#site_pages/site_page'
import { abilityToEdit, mayEditPage, mayWithdrawReview } from '#site_pages/site_pages_policy'

const ofPage = (name: SitePageName): Reviewing<SitePage> => ({
  lock: (client) => lockOpenedPage(name, client),
  reviewOf: ({ entryId }) => reviewed(entryId),
  hasDraft: ({ draft }) => draft !== null,
  toActivity: (event, _about, { id }, actorId) => ({
    subject: 'page',
    kind: event === 'handedOver' ? 'handedOver' : 'returned',
    ids: [id],
    actorId,
  }),
})

/** Hands the draft of a page over, or does so again, and tells those who may change it. Throws 409 without a draft. */
export async function askForReview(name: SitePageName, note: string | null, person: User) {
  const { review, wasReturned } = await entries.askForReview(ofPage(name), {
    note,
    personId: person.id,
    authorize: () => Promise.resolve(),
  })
  const roles = rolesWith(abilityToEdit(name))
  const key = `page ${review.ownerId}`
  await tellReviewers(review, { key, texts: [asText(name)], roles, wasReturned })
}

/** Returns a page to whoever asked and tells them. Throws 409 unless it waits for an answer. */
export async function returnWithNote(name: SitePageName, note: string, person: User) {
  const answer = { note, personId: person.id }
  const { review } = await entries.returnWithNote(ofPage(name), answer)
  await tellOfAnswer(review, [asText(name)], { occasion: 'returned', by: person, note })
}

export const takeReview = (name: SitePageName, person: User): Promise<void> =>
  entries.takeReview(ofPage(name), person.id)

export const withdrawReview = (
  name: SitePageName,
  authorize: (review: Review) => Promise<void>,
): Promise<void> => entries.withdrawReview(ofPage(name), authorize)

/** Who wrote a page last, and its review. */
export async function readHandover(name: SitePageName, reader: User): Promise<PageHandover> {
  const page = await findPage(name)
  const review = page?.draft ? await findReview(reviewed(page.entryId)) : null
  const mayEdit = mayEditPage(reader, name)
  return {
    changedBy: User.colleague(page?.changedBy),
    changedAt: page && page.version > 0 ? toWireTime(page.changedAt) : null,
    review: review && toWireReview(review),
    can: {
      ask: mayEdit && Boolean(page?.draft),
      withdraw: review !== null && mayWithdrawReview(reader, name, review),
      answer: mayEdit && review?.state === 'open',
    },
  }
}

const underWay = () =>
  db
    .from('entry_reviews as review')
    .join('site_pages as page', 'page.entry_id', 'review.entry_id')
    .whereNotNull('page.draft')

/** Pages that wait for this person, and drafts of theirs that were returned. */
export async function countReviews(person: User): Promise<PageReviewCounts> {
  const names = SITE_PAGES.filter((name) => mayEditPage(person, name))
  const [open] = await underWay()
    .where('review.state', 'open')
    .whereNot('review.requested_by_id', person.id)
    .whereIn('page.name', names)
    .count('* as count')
  const [returned] = await underWay()
    .where({ 'review.state': 'returned', 'review.requested_by_id': person.id })
    .count('* as count')
  return { ready: Number(open?.count ?? 0), returned: Number(returned?.count ?? 0) }
}

/** Reviews of pages that a former release published: it knows none. */
export const ofPageReviews: Reconciliation = {
  name: 'reviews of pages',
  async find(limit) {
    const rows: { id: number }[] = await db
      .from('entry_reviews as review')
      .join('site_pages as page', 'page.entry_id', 'review.entry_id')
      .where((over) =>
        over.whereNull('page.draft').orWhereColumn('page.published_at', '>', 'review.requested_at'),
      )
      .select('review.id')
      .limit(limit)
    return rows.map(({ id }) => id)
  },
  async repair(ids) {
    const reviews = ids.map((id) => ({ id }))
    await inQuietTransaction((client) => deleteReviews('entry_reviews', reviews, client))
    return ids.length
  },
}
