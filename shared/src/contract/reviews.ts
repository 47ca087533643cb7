import type { Colleague } from './users.ts'

/** `open`: the review waits for an editor; `returned`: the review waits for the author. */
const REVIEW_STATES = ['open', 'returned'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** The subject of a review: a draft, or a correction of a published text. */
const REVIEW_KINDS = ['draft', 'correction'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

/** Lengths in UTF-16 code units, as in `limits.ts`. */
export const REVIEW_LIMITS = { note: { max: 2000 } } as const

/**
 * A pair submitted by its author. A draft is under review until a side is published, a correction
 * until it is made.
 */
export interface Review {
  state: ReviewState
  /** The kind of the review, which is present only for a correction. */
  kind?: ReviewKind
  /** The author's message to the editors. */
  note: string | null
  requestedBy: Colleague | null
  /** ISO 8601 in UTC. */
  requestedAt: string
  /** The reviewing editor. */
  takenBy: Colleague | null
  /** Why the text was returned, by whom and when. */
  answer: { note: string; by: Colleague | null; at: string } | null
}

/**
 * `GET /api/entries/{path}/{id}/review`: the authors of an entry, its last writer, and its review.
 * `POST` with `{ note? }` submits the entry, or submits it again; `POST …/review/return` with
 * `{ note }` and `POST …/review/take` respond to the submission. These calls return the same as
 * `GET`. `DELETE` withdraws the submission. The code of a 409 response is `not_a_draft`,
 * `review_over` or `review_open`. `POST …/review/correction` with `{ note }` proposes a correction of
 * a published text; `POST …/review/corrected` reports that the correction was made, and
 * `…/review/return` that it was not made, with the reason.
 */
export interface Handover extends EntryHandover {
  authors: Colleague[]
  changedAt: string
  can: EntryHandover['can'] & {
    /**
     * Whether this user may propose a correction of a published text. Servers without corrections
     * omit this field.
     */
    propose?: boolean
  }
}

/** The last writer of an entry, and the review of the entry. */
export interface EntryHandover {
  /** Who changed the entry last; null if the writer was never recorded. */
  changedBy: Colleague | null
  changedAt: string | null
  review: Review | null
  can: {
    /** Whether this user may submit a draft for review. */
    ask: boolean
    withdraw: boolean
    /** Whether this user may return the draft or start its review. */
    answer: boolean
  }
}

/**
 * `GET /api/reviews/counts`: what waits for the signed-in user, by the paths of the kinds that they
 * may change.
 */
export type ReviewCounts = Readonly<Record<string, ReviewCount>>

interface ReviewCount {
  /** Open reviews that others asked for, for users who may respond. */
  ready: number
  /** Drafts that were returned to this user. */
  returned: number
  /** Proposed corrections that were answered. */
  answered: number
  /** Drafts that colleagues share with this user. */
  shared: number
}
