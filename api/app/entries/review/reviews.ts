import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Review as WireReview, ReviewKind, ReviewState } from '@ufuq/shared/contract/reviews'
import type { DateTime } from 'luxon'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'
import { toWireTime } from '#core/time/wire_time'
import { toColleague } from '#entries/colleagues'

/** A row of `users`. */
interface Person {
  id: number
  displayName: string
}

/** A review, with the people who are shown with it. */
export interface Review {
  id: number
  entryId: number
  state: ReviewState
  kind: ReviewKind
  note: string | null
  requestedById: number
  requestedBy: Person & { email: string; isDisabled: boolean }
  requestedAt: DateTime
  takenBy: Person | null
  answer: { note: string; by: Person | null; at: DateTime } | null
}

interface Row {
  id: number
  entry_id: number
  state: ReviewState
  kind: ReviewKind
  note: string | null
  requested_by_id: number
  requester: string
  email: string
  disabled_at: string | Date | null
  requested_at: string | Date
  taken_by_id: number | null
  taker: string | null
  answer: string | null
  answered_by_id: number | null
  answerer: string | null
  answered_at: string | Date | null
}

/** Reads the reviews of these entries with one query. */
export async function findReviews(
  ids: readonly number[],
  client: QueryClientContract = db.connection(),
): Promise<Review[]> {
  const rows: Row[] = await client
    .from('entry_reviews as review')
    .join('users as requester', 'requester.id', 'review.requested_by_id')
    .leftJoin('users as taker', 'taker.id', 'review.taken_by_id')
    .leftJoin('users as answerer', 'answerer.id', 'review.answered_by_id')
    .whereIn('review.entry_id', [...ids])
    .orderBy('review.id')
    .select('review.*')
    .select('requester.display_name as requester', 'requester.email', 'requester.disabled_at')
    .select('taker.display_name as taker', 'answerer.display_name as answerer')
  return rows.map(toReview)
}

export const findReview = async (
  entryId: number,
  client?: QueryClientContract,
): Promise<Review | null> => (await findReviews([entryId], client))[0] ?? null

const toReview = (row: Row): Review => ({
  id: row.id,
  entryId: row.entry_id,
  state: row.state,
  kind: row.kind,
  note: row.note,
  requestedById: row.requested_by_id,
  requestedBy: {
    id: row.requested_by_id,
    displayName: row.requester,
    email: row.email,
    isDisabled: row.disabled_at !== null,
  },
  requestedAt: fromDatabaseTime(row.requested_at),
  takenBy: personOf(row.taken_by_id, row.taker),
  answer:
    row.answer === null || row.answered_at === null
      ? null
      : {
          note: row.answer,
          by: personOf(row.answered_by_id, row.answerer),
          at: fromDatabaseTime(row.answered_at),
        },
})

const personOf = (id: number | null, name: string | null): Person | null =>
  id === null ? null : { id, displayName: name ?? '' }

const colleagueOf = (person: Person | null) =>
  person && toColleague({ id: person.id, name: person.displayName })

export const toWireReview = ({ answer, ...review }: Review): WireReview => ({
  state: review.state,
  ...(review.kind !== 'draft' && { kind: review.kind }),
  note: review.note,
  requestedBy: colleagueOf(review.requestedBy),
  requestedAt: toWireTime(review.requestedAt),
  takenBy: colleagueOf(review.takenBy),
  answer: answer && { note: answer.note, by: colleagueOf(answer.by), at: toWireTime(answer.at) },
})

/**
 * Whether a proposed correction has been answered. The answer is stored until somebody reads it.
 */
export const isAnswered = ({ kind, state }: Pick<Review, 'kind' | 'state'>): boolean =>
  kind === 'correction' && state === 'returned'

interface Request {
  kind: ReviewKind
  note: string | null
  requestedById: number
  at: DateTime
}

/**
 * Writes a request for a review, and removes the previous response. The reviewer remains the same,
 * unless the request is for another kind of review.
 */
export async function writeRequest(
  entry_id: number,
  former: Review | null,
  request: Request,
  client: TransactionClientContract,
): Promise<void> {
  const values = {
    state: 'open',
    kind: request.kind,
    note: request.note,
    requested_by_id: request.requestedById,
    requested_at: toDatabaseTime(request.at),
    answer: null,
    answered_by_id: null,
    answered_at: null,
    ...(request.kind === 'correction' && { taken_by_id: null }),
  }
  if (former) await client.from('entry_reviews').where('id', former.id).update(values)
  else await client.table('entry_reviews').insert({ ...values, entry_id })
}

export const writeAnswer = (
  { id }: Review,
  answer: { note: string; byId: number; at: DateTime },
  client: TransactionClientContract,
) =>
  client
    .from('entry_reviews')
    .where({ id })
    .update({
      state: 'returned',
      answer: answer.note,
      answered_by_id: answer.byId,
      answered_at: toDatabaseTime(answer.at),
    })

export const writeTaker = (
  { id }: Review,
  taken_by_id: number,
  client: TransactionClientContract,
) => client.from('entry_reviews').where({ id }).update({ taken_by_id })

export const deleteReview = ({ id }: Review, client: TransactionClientContract) =>
  client.from('entry_reviews').where({ id }).delete()
