import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ReviewKind } from '@ufuq/shared/contract/reviews'
import { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { changeEntry } from '#legacy_entries/change_entry'
import type { Activity } from '#legacy_entries/record_activity'
import {
  deleteReviews,
  findReview,
  isAnswered,
  writeAnswer,
  writeRequest,
  writeTaker,
  type Review,
  type Reviewed,
} from '#legacy_entries/review/reviews'

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

/** Submits an entry for review, or submits it again. Throws 409 if there is no draft. */
export const askForReview = <Entry>(
  reviewing: Reviewing<Entry>,
  { note, personId, authorize }: Asking<Entry>,
): Promise<ChangedReview<Entry> & { wasReturned: boolean }> =>
  changeEntry({
    lock: reviewing.lock,
    authorize,
    async work(entry, { client, record }) {
      if (!reviewing.hasDraft(entry)) {
        throw new ApiException(409, 'not_a_draft', 'Only drafts can be submitted for review')
      }
      const reviewed = reviewing.reviewOf(entry)
      const before = await findReview(reviewed, client)
      if (before?.kind === 'correction' && before.state === 'open') throw reviewOpen()
      const request = { kind: 'draft' as const, note, requestedById: personId, at: DateTime.utc() }
      await writeRequest(reviewed, before, request, client)
      record(reviewing.toActivity('handedOver', 'draft', entry, personId))
      const review = await theReview(reviewed, client)
      return { review, entry, wasReturned: before?.state === 'returned' }
    },
  })

/**
 * Proposes a correction, or proposes it again after a response. Throws 409 while another review is
 * open.
 */
export const proposeCorrection = <Entry>(
  reviewing: Reviewing<Entry>,
  { note, personId, authorize }: Asking<Entry>,
): Promise<ChangedReview<Entry>> =>
  changeEntry({
    lock: reviewing.lock,
    authorize,
    async work(entry, { client, record }) {
      const reviewed = reviewing.reviewOf(entry)
      const before = await findReview(reviewed, client)
      if (before && !isAnswered(before)) throw reviewOpen()
      const kind = 'correction' as const
      const request = { kind, note, requestedById: personId, at: DateTime.utc() }
      await writeRequest(reviewed, before, request, client)
      record(reviewing.toActivity('correctionAsked', 'correction', entry, personId))
      return { review: await theReview(reviewed, client), entry }
    },
  })

/**
 * Ends the review of a correction that was made. Throws 409 unless the correction is waiting for a
 * response.
 */
export const confirmCorrection = <Entry>(
  reviewing: Reviewing<Entry>,
  personId: number,
): Promise<ChangedReview<Entry>> =>
  changeEntry({
    lock: reviewing.lock,
    async work(entry, { client, record }) {
      const reviewed = reviewing.reviewOf(entry)
      const review = await findReview(reviewed, client)
      if (review?.kind !== 'correction' || review.state !== 'open') throw reviewOver()
      record(reviewing.toActivity('corrected', 'correction', entry, personId))
      await deleteReviews(reviewed.table, [review], client)
      return { review, entry }
    },
  })

/**
 * Returns an entry to the person who asked for the review. Throws 409 unless the entry is waiting
 * for a response.
 */
export const returnWithNote = <Entry>(
  reviewing: Reviewing<Entry>,
  { note, personId }: { note: string; personId: number },
): Promise<ChangedReview<Entry>> =>
  changeEntry({
    lock: reviewing.lock,
    async work(entry, { client, record }) {
      const reviewed = reviewing.reviewOf(entry)
      const open = await openReview(reviewed, client)
      const answer = { note, byId: personId, at: DateTime.utc() }
      await writeAnswer(reviewed, open, answer, client)
      const event = open.kind === 'draft' ? 'returned' : 'correctionClosed'
      record(reviewing.toActivity(event, open.kind, entry, personId))
      return { review: await theReview(reviewed, client), entry }
    },
  })

/** Makes somebody the reviewer, replacing any previous one. */
export const takeReview = <Entry>(
  { lock, reviewOf }: Reviewing<Entry>,
  personId: number,
): Promise<void> =>
  changeEntry({
    lock,
    async work(entry, { client }) {
      const reviewed = reviewOf(entry)
      await writeTaker(reviewed, await openReview(reviewed, client), personId, client)
    },
  })

/** Ends a review without a response. */
export const withdrawReview = <Entry>(
  { lock, reviewOf }: Reviewing<Entry>,
  authorize: (review: Review) => Promise<unknown>,
): Promise<void> =>
  changeEntry({
    async lock(client) {
      const reviewed = reviewOf(await lock(client))
      const review = await findReview(reviewed, client)
      if (!review) throw reviewOver()
      return { table: reviewed.table, review }
    },
    authorize: ({ review }) => authorize(review),
    work: ({ table, review }, { client }) => deleteReviews(table, [review], client),
  })

async function openReview(reviewed: Reviewed, client: TransactionClientContract): Promise<Review> {
  const review = await findReview(reviewed, client)
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
