import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ActivityKind } from '@ufuq/shared/contract/activity'
import type { ReviewKind, Handover } from '@ufuq/shared/contract/reviews'
import { DateTime } from 'luxon'
import { inQuietTransaction } from '#content/in_transaction'
import { ApiException } from '#core/errors/api_exception'
import { wireTimeOf } from '#core/time/wire_time'
import { hasDraft } from '#entries/apply_change'
import { findColleagues } from '#entries/colleagues'
import type { EntryCall, ServedKind } from '#entries/hooks'
import { authorize, may, mayChangeSide } from '#entries/permissions'
import { recordActivity } from '#entries/record_activity'
import { notifyOfAnswer, notifyReviewers } from '#entries/review/notify_of_review'
import {
  deleteReview,
  findReview,
  isAnswered,
  writeAnswer,
  writeRequest,
  writeTaker,
  type Review,
  toWireReview,
} from '#entries/review/reviews'
import { lockEntry, findEntry } from '#entries/rows'
import type { Person, Entry } from '#entries/types'

/** A call about a review, and the signed-in person. */
export interface ReviewCall extends EntryCall {
  person: { id: number; displayName: string }
}

/** A locked entry with its review. */
interface Locked {
  client: TransactionClientContract
  entry: Entry
  review: Review | null
}

const withReview = <Result>(
  { kind, id }: ReviewCall,
  work: (locked: Locked) => Promise<Result>,
): Promise<Result> =>
  inQuietTransaction(async (client) => {
    const entry = await lockEntry({ kind, id }, client)
    return work({ client, entry, review: await findReview(entry.id, client) })
  })

const note = (
  kind: ActivityKind<'entry'>,
  { entry, client }: Locked,
  { person }: ReviewCall,
): Promise<void> =>
  recordActivity({ subject: 'entry', kind, ids: [entry.id], actorId: person.id }, client)

/** Asks for a review, of which an earlier one is replaced. */
async function request(
  { client, entry, review }: Locked,
  { person }: ReviewCall,
  asked: { kind: ReviewKind; note: string | null },
): Promise<Review> {
  const request = { ...asked, requestedById: person.id, at: DateTime.utc() }
  await writeRequest(entry.id, review, request, client)
  return theReview(entry.id, client)
}

/**
 * Submits an entry for review, or submits it again, and notifies the people who may respond. Throws
 * 403, or 409 if there is no draft.
 */
export async function askForReview(call: ReviewCall, text: string | null): Promise<void> {
  const { kind, by } = call
  const asked = await withReview(call, async (locked) => {
    const { entry, review: before } = locked
    authorize(by, 'change', kind, entry)
    if (!hasDraft(entry)) {
      throw new ApiException(409, 'not_a_draft', 'Only drafts can be submitted for review')
    }
    if (isOpenCorrection(before)) throw reviewOpen()
    const review = await request(locked, call, { kind: 'draft', note: text })
    await note('handedOver', locked, call)
    return { review, entry, wasReturned: before?.state === 'returned' }
  })
  await notifyReviewers(kind, asked)
}

/**
 * Proposes a correction of a public text, or proposes it again after a response, and notifies the
 * people who may respond. Throws 403, or 409 while another review is open.
 */
export async function proposeCorrection(call: ReviewCall, text: string): Promise<void> {
  const { kind, by } = call
  const asked = await withReview(call, async (locked) => {
    const { entry, review: before } = locked
    if (!mayProposeCorrection(by, kind, entry)) throw ApiException.forbidden()
    if (before && !isAnswered(before)) throw reviewOpen()
    const review = await request(locked, call, { kind: 'correction', note: text })
    await note('changed', locked, call)
    return { review, entry, wasReturned: false }
  })
  await notifyReviewers(kind, asked)
}

/**
 * Ends the review of a correction that was made, and notifies the person who proposed it. Throws
 * 409 unless the correction is waiting for a response.
 */
export async function confirmCorrection(call: ReviewCall): Promise<void> {
  const ended = await withReview(call, async (locked) => {
    const { client, entry, review } = locked
    if (!review || !isOpenCorrection(review)) throw reviewOver()
    await deleteReview(review, client)
    await note('changed', locked, call)
    return { review, entry }
  })
  await notifyOfAnswer(call, ended, 'corrected')
}

/**
 * Returns an entry to the person who asked for the review, and notifies them. Throws 409 unless the
 * entry is waiting for a response.
 */
export async function returnReview(call: ReviewCall, text: string): Promise<void> {
  const answered = await withReview(call, async (locked) => {
    const { client, entry } = locked
    const open = refuseUnlessOpen(locked.review)
    await writeAnswer(open, { note: text, byId: call.person.id, at: DateTime.utc() }, client)
    await note(open.kind === 'draft' ? 'returned' : 'changed', locked, call)
    return { review: await theReview(entry.id, client), entry }
  })
  const occasion = answered.review.kind === 'correction' ? 'declined' : 'returned'
  await notifyOfAnswer(call, answered, occasion)
}

/** Makes somebody the reviewer, replacing any previous one. */
export const takeReview = (call: ReviewCall): Promise<void> =>
  withReview(call, async ({ client, review }) => {
    await writeTaker(refuseUnlessOpen(review), call.person.id, client)
  })

/** Ends a review without a response. */
export const withdrawReview = (call: ReviewCall): Promise<void> =>
  withReview(call, async ({ client, review }) => {
    if (!review) throw reviewOver()
    if (!mayWithdraw(call.by, call.kind, review)) throw ApiException.forbidden()
    await deleteReview(review, client)
  })

function refuseUnlessOpen(review: Review | null): Review {
  if (review?.state !== 'open') throw reviewOver()
  return review
}

async function theReview(entryId: number, client: TransactionClientContract): Promise<Review> {
  const review = await findReview(entryId, client)
  if (!review) throw new Error('The review that was just written no longer exists')
  return review
}

const reviewOpen = () =>
  new ApiException(409, 'review_open', 'Another review of this text is under way')

export const reviewOver = () =>
  new ApiException(409, 'review_over', 'This review has been answered or withdrawn in the meantime')

/** Whoever asked for a review may withdraw it, and whoever could respond to it may end it. */
const mayWithdraw = (
  person: Person,
  kind: ServedKind,
  { requestedById }: Pick<Review, 'requestedById'>,
): boolean => may(person, 'publish', kind) || requestedById === person.id

/** Whether a person wrote a public text that they may not change themselves. */
export const mayProposeCorrection = (person: Person, kind: ServedKind, entry: Entry): boolean =>
  entry.sides.some(
    (side) =>
      side.authorId === person.id &&
      side.status === 'published' &&
      !mayChangeSide(person, kind, entry, side),
  )

const isOpenCorrection = (review: Review | null): boolean =>
  review?.kind === 'correction' && review.state === 'open'

/** The authors of an entry, its last writer and its review. */
export async function readHandover({ kind, id, by }: EntryCall): Promise<Handover> {
  const entry = await findEntry({ kind, id })
  const review = await findReview(entry.id)
  const authorIds = [...new Set(entry.sides.map(({ authorId }) => authorId))]
  const people = await findColleagues([...authorIds, entry.changedById])
  return {
    authors: authorIds.flatMap((authorId) => people(authorId) ?? []),
    changedBy: people(entry.changedById),
    changedAt: wireTimeOf(entry.changedAt),
    review: review && toWireReview(review),
    can: {
      ask: hasDraft(entry) && may(by, 'change', kind, entry) && !isOpenCorrection(review),
      withdraw: review !== null && mayWithdraw(by, kind, review),
      answer: review?.state === 'open' && may(by, 'publish', kind, entry),
      propose: (!review || isAnswered(review)) && mayProposeCorrection(by, kind, entry),
    },
  }
}
