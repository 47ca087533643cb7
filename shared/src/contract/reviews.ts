import type { Colleague } from './users.ts'

/** `open`: waits for an editor; `returned`: waits for its author. */
export const REVIEW_STATES = ['open', 'returned'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** What a review is about: a draft, or a correction of a published text. */
export const REVIEW_KINDS = ['draft', 'correction'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

/** Lengths in UTF-16 code units, as in `limits.ts`. */
export const REVIEW_LIMITS = { note: { max: 2000 } } as const

/** A pair handed over by its author: a draft until a side is published, a correction until it is made. */
export interface Review {
  state: ReviewState
  /** Present only of a correction. */
  kind?: ReviewKind
  /** The author's words to the editors. */
  note: string | null
  requestedBy: Colleague | null
  /** ISO 8601 in UTC. */
  requestedAt: string
  /** The editor who took it on. */
  takenBy: Colleague | null
  /** Why it was returned. */
  answer: { note: string; by: Colleague | null; at: string } | null
}

/**
 * `GET /api/publications/pairs/{id of either side}/review`: whose the pair is, who wrote it last, and its review.
 *
 * `POST` there with {@link ReviewRequest} hands it over, also again; `POST …/review/return` with {@link ReviewReturn} and
 * `POST …/review/take` answer it. These answer like `GET`; `DELETE` withdraws. A 409 is `not_a_draft`, `review_over` or
 * `review_open`.
 *
 * `POST …/review/correction` with {@link CorrectionRequest} proposes a correction of a published text; `POST
 * …/review/corrected` says that it was made, and `…/review/return` why not now.
 */
export interface Handover extends EntryHandover {
  authors: Colleague[]
  changedAt: string
  can: EntryHandover['can'] & {
    /** Propose a correction of a published text. Absent from servers that know none. */
    propose?: boolean
  }
}

/** Who wrote something last, and its review. */
export interface EntryHandover {
  /** Null if that was never recorded. */
  changedBy: Colleague | null
  changedAt: string | null
  review: Review | null
  can: {
    /** Hand over a draft. */
    ask: boolean
    withdraw: boolean
    /** Return it or take it on. */
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

/** `GET /api/reviews/counts`: what waits for the signed-in user, as an editor and as an author. */
export interface ReviewCounts {
  ready: number
  returned: number
  /** Proposed corrections that were answered, and not made. Absent from servers that know none. */
  answered?: number
  /** Drafts that colleagues share with this user. Absent from servers that share none. */
  shared?: number
}
