import type { Colleague } from './users.ts'

/** `open`: waits for an editor; `returned`: waits for its author. */
export const REVIEW_STATES = ['open', 'returned'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** The subject of a review: a draft, or a correction of a published text. */
export const REVIEW_KINDS = ['draft', 'correction'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

/** Lengths in UTF-16 code units, as in `limits.ts`. */
export const REVIEW_LIMITS = { note: { max: 2000 } } as const

/**
 * A pair submitted by its author. A draft is under review until a side is published, a correction
 * until it is made.
 */
export interface Review {
  state: ReviewState
  /** Only present for a correction. */
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
 * `GET /api/publications/pairs/{id of either side}/review`: the owner of the pair, its last writer,
 * and its review. `POST` there with {@link ReviewRequest} submits it, or submits it again; `POST
 * …/review/return` with {@link ReviewReturn} and `POST …/review/take` respond to it. These return
 * the same as `GET`; `DELETE` withdraws the submission. A 409 is `not_a_draft`, `review_over` or
 * `review_open`. `POST …/review/correction` with {@link CorrectionRequest} proposes a correction of
 * a published text; `POST …/review/corrected` reports that it was made, and `…/review/return` that
 * it was not made, with the reason.
 */
export interface Handover extends EntryHandover {
  authors: Colleague[]
  changedAt: string
  can: EntryHandover['can'] & {
    /**
     * Whether this user may propose a correction of a published text. Absent from servers without
     * corrections.
     */
    propose?: boolean
  }
}

/** The last writer of an entry, and its review. */
export interface EntryHandover {
  /** Null if the writer was never recorded. */
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

export interface CorrectionRequest {
  note: string
}

export interface ReviewRequest {
  note?: string | null
}

export interface ReviewReturn {
  note: string
}

/**
 * `GET /api/reviews/counts`: how many reviews wait for the signed-in user, as an editor and as an
 * author.
 */
export interface ReviewCounts {
  ready: number
  returned: number
  /** Proposed corrections that an editor declined. Absent from servers without corrections. */
  answered?: number
  /** Drafts that colleagues share with this user. Absent from servers without sharing. */
  shared?: number
}

/**
 * `GET /api/reviews/entries/counts`: the counts of declared kinds and custom pages that the
 * signed-in user may edit, by their paths.
 */
export type EntryReviewCounts = Readonly<Record<string, Pick<ReviewCounts, 'ready' | 'returned'>>>
