import type { EntryHandover, ReviewCounts } from '../reviews.ts'
import type { SiteValues } from './values.ts'

/**
 * `GET /api/site/pages/{page}/review`: the last writer of the page's draft, and its review. `POST`
 * with `ReviewRequest` requests a review, or requests it again; `POST …/review/return` with
 * `ReviewReturn` and `POST …/review/take` respond to it; `DELETE` withdraws it. These calls are the
 * same as for publications, except that pages have no corrections. A review ends when the page is
 * published, and when its draft is discarded.
 */
export type PageHandover = EntryHandover

/**
 * `GET /api/site/reviews/counts`: the number of pages that wait for the signed-in user, and of the
 * user's own drafts that were returned.
 */
export type PageReviewCounts = Pick<ReviewCounts, 'ready' | 'returned'>

/** Body of `PUT /api/site/pages/{page}/review/reading`: the version that was read. */
export interface PageReadingInput {
  version: number
}

/**
 * The response of `PUT` and `GET` for `/api/site/pages/{page}/review/reading`: the draft as this
 * user last read it in this review; null if they have not read it. A 409 of `PUT` is
 * `version_conflict` or `review_over`.
 */
export interface PageReadingAnswer {
  reading: { values: SiteValues; readAt: string } | null
}
