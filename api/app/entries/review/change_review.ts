import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ReviewKind } from '@ufuq/shared/contract/reviews'
import { DateTime } from 'luxon'
import { inQuietTransaction } from '#content/in_transaction'
import { ApiException } from '#core/errors/api_exception'
import { recordActivity, type Activity } from '#entries/record_activity'
import {
  deleteReviews,
  findReview,
  isAnswered,
  writeAnswer,
  writeRequest,
  writeTaker,
  type Review,
  type Reviewed,
} from '#entries/review/reviews'

export type ReviewEvent =
  'handedOver' | 'returned' | 'correctionAsked' | 'corrected' | 'correctionClosed'

/** How an entry of one kind is reviewed. */
export interface Reviewing<Entry> {
  lock: (client: TransactionClientContract) => Promise<Entry>
  /** The review of the locked entry. */
  reviewOf: (entry: Entry) => Reviewed
  hasDraft: (entry: Entry) => boolean
  /** The activity to record. A review is about a draft, or about published content. */
  toActivity: (event: ReviewEvent, about: ReviewKind, entry: Entry, actorId: number) => Activity
}

/** The review after a change, and its entry. */
export interface ChangedReview<Entry> {
  review: Review
  entry: Entry
}

interface Asking<Entry> {
  note: string | null
  personId: number
  authorize: (entry: Entry) => Promise<unknown>
}

/** Runs `work` with a locked entry, its review and the identity of that review. */
const withReview = <Entry, Result>(
  { lock, reviewOf }: Reviewing<Entry>,
  work: (entry: Entry, locked: LockedReview) => Promise<Result>,
): Promise<Result> =>
  inQuietTransaction(async (client) => {
    const entry = await lock(client)
    const reviewed = reviewOf(entry)
    return work(entry, { client, reviewed, review: await findReview(reviewed, client) })
  })

interface LockedReview {
  client: TransactionClientContract
  reviewed: Reviewed
  review: Review | null
}

/** Submits an entry for review, or submits it again. Throws 409 if there is no draft. */
export const askForReview = <Entry>(
  reviewing: Reviewing<Entry>,
  { note, personId, authorize }: Asking<Entry>,
): Promise<ChangedReview<Entry> & { wasReturned: boolean }> =>
  withReview(reviewing, async (entry, { client, reviewed, review: before }) => {
    await authorize(entry)
    if (!reviewing.hasDraft(entry)) {
      throw new ApiException(409, 'not_a_draft', 'Only drafts can be submitted for review')
    }
    if (before?.kind === 'correction' && before.state === 'open') throw reviewOpen()
    const request = { kind: 'draft' as const, note, requestedById: personId, at: DateTime.utc() }
    await writeRequest(reviewed, before, request, client)
    await recordActivity(reviewing.toActivity('handedOver', 'draft', entry, personId), client)
    const review = await theReview(reviewed, client)
    return { review, entry, wasReturned: before?.state === 'returned' }
  })

/**
 * Proposes a correction, or proposes it again after a response. Throws 409 while another review is
 * open.
 */
export const proposeCorrection = <Entry>(
  reviewing: Reviewing<Entry>,
  { note, personId, authorize }: Asking<Entry>,
): Promise<ChangedReview<Entry>> =>
  withReview(reviewing, async (entry, { client, reviewed, review: before }) => {
    await authorize(entry)
    if (before && !isAnswered(before)) throw reviewOpen()
    const kind = 'correction' as const
    const request = { kind, note, requestedById: personId, at: DateTime.utc() }
    await writeRequest(reviewed, before, request, client)
    await recordActivity(reviewing.toActivity('correctionAsked', kind, entry, personId), client)
    return { review: await theReview(reviewed, client), entry }
  })

/**
 * Ends the review of a correction that was made. Throws 409 unless the correction is waiting for a
 * response.
 */
export const confirmCorrection = <Entry>(
  reviewing: Reviewing<Entry>,
  personId: number,
): Promise<ChangedReview<Entry>> =>
  withReview(reviewing, async (entry, { client, reviewed, review }) => {
    if (review?.kind !== 'correction' || review.state !== 'open') throw reviewOver()
    await deleteReviews(reviewed.table, [review], client)
    await recordActivity(reviewing.toActivity('corrected', 'correction', entry, personId), client)
    return { review, entry }
  })

/**
 * Returns an entry to the person who asked for the review. Throws 409 unless the entry is waiting
 * for a response.
 */
export const returnWithNote = <Entry>(
  reviewing: Reviewing<Entry>,
  { note, personId }: { note: string; personId: number },
): Promise<ChangedReview<Entry>> =>
  withReview(reviewing, async (entry, { client, reviewed, review }) => {
    const open = refuseUnlessOpen(review)
    const answer = { note, byId: personId, at: DateTime.utc() }
    await writeAnswer(reviewed, open, answer, client)
    const event = open.kind === 'draft' ? 'returned' : 'correctionClosed'
    await recordActivity(reviewing.toActivity(event, open.kind, entry, personId), client)
    return { review: await theReview(reviewed, client), entry }
  })

/** Makes somebody the reviewer, replacing any previous one. */
export const takeReview = <Entry>(reviewing: Reviewing<Entry>, personId: number): Promise<void> =>
  withReview(reviewing, async (_entry, { client, reviewed, review }) => {
    await writeTaker(reviewed, refuseUnlessOpen(review), personId, client)
  })

/** Ends a review without a response. */
export const withdrawReview = <Entry>(
  reviewing: Reviewing<Entry>,
  authorize: (review: Review) => Promise<unknown>,
): Promise<void> =>
  withReview(reviewing, async (_entry, { client, reviewed, review }) => {
    if (!review) throw reviewOver()
    await authorize(review)
    await deleteReviews(reviewed.table, [review], client)
  })

function refuseUnlessOpen(review: Review | null): Review {
  if (review?.state !== 'open') throw reviewOver()
  return review
}

async function theReview(reviewed: Reviewed, client: TransactionClientContract): Promise<Review> {
  const review = await findReview(reviewed, client)
  if (!review) throw new Error('The review that was just written no longer exists')
  return review
}

const reviewOpen = () =>
  new ApiException(409, 'review_open', 'Another review of this text is under way')

export const reviewOver = () =>
  new ApiException(409, 'review_over', 'This review has been answered or withdrawn in the meantime')
