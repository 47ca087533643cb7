import type { EntryHandover, ReviewCounts } from '../reviews.ts'
import type { SiteValues } from './values.ts'

/**
 * `GET /api/site/pages/{page}/review`: the last writer of the page's draft, and its review.
 * `POST` there with `ReviewRequest` asks for one, also again; `POST …/review/return` with
 * `ReviewReturn` and `POST …/review/take` answer it; `DELETE` withdraws it. The same as for
 * publications, except that pages have no corrections. A review ends when the page is
 * published, and when its draft is discarded.
 */
export type PageHandover = EntryHandover

/** `GET /api/site/reviews/counts`: pages that wait for the signed-in user, and drafts of theirs that were returned. */
export type PageReviewCounts = Pick<ReviewCounts, 'ready' | 'returned'>

/** Body of `PUT /api/site/pages/{page}/review/reading`: the version that was read. */
export interface PageReadingInput {
  version: number
}

/**
 * Its answer, and that of `GET` there: the draft as this user last read it in this review,
 * null if they did not. A 409 of `PUT` is `version_conflict` or `review_over`.
 */
export interface PageReadingAnswer {
  reading: { values: SiteValues; readAt: string } | null
}
