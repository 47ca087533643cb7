import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Review as WireReview, ReviewKind, ReviewState } from '@ufuq/shared/contract/reviews'
import { DateTime } from 'luxon'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'
import { toWireTime, wireTimeOf } from '#core/time/wire_time'
import { toColleague } from '#entries/colleagues'
import { languagesOf } from '@ufuq/shared/kinds/sides'
import { applyValues, type Tree } from '@ufuq/shared/kinds/values'
import type { ReadState } from '@ufuq/shared/kinds/wire'
import { inQuietTransaction } from '#content/in_transaction'
import type { Change } from '#entries/apply_change'
import type { EntryCall } from '#entries/entry_calls'
import type { EntryEvent } from '#entries/events'
import { refuseOutdated } from '#entries/outdated'
import { shownValues } from '#entries/present'
import { reviewOver } from '#entries/review/change_review'
import { findEntry, lockEntry } from '#entries/rows'

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

const ofReader = (entryId: number, readerId: number | null) =>
  ({ 'review.entry_id': entryId, 'reading.reader_id': readerId ?? 0 }) as const

/** The document as this person last read it during the review. */
export async function findReadState({ kind, id, by }: EntryCall): Promise<ReadState | null> {
  const entry = await findEntry({ kind, id })
  const row: { content: string; read_at: string | Date } | null = await db
    .from('entry_readings as reading')
    .join('entry_reviews as review', 'review.id', 'reading.review_id')
    .where(ofReader(entry.id, by.id))
    .select('reading.content', 'reading.read_at')
    .first()
  return (
    row && {
      values: await shownValues(
        kind,
        applyValues(kind.fields, JSON.parse(row.content) as Tree, {}),
      ),
      readAt: wireTimeOf(row.read_at),
    }
  )
}

/**
 * Records that this person has read the saved document. Throws 409 if it has been changed since, or
 * if there is no review.
 */
export const saveReadState = (call: EntryCall, base: Change['base']): Promise<void> =>
  inQuietTransaction(async (client) => {
    const { kind, id, by } = call
    const entry = await lockEntry({ kind, id }, client)
    await refuseOutdated({ kind, entry, base, parts: [null, ...languagesOf(kind)], by }, client)
    const review = await findReview(entry.id, client)
    if (!review) throw reviewOver()
    const key = { review_id: review.id, reader_id: by.id }
    await client.from('entry_readings').where(key).delete()
    const read_at = toDatabaseTime(DateTime.utc())
    const content = JSON.stringify(entry.values)
    await client.table('entry_readings').insert({ ...key, content, read_at })
  })

/** Records a person's own change as read if that person had read what it replaces. */
export async function readByWriting(
  { before, after, by }: EntryEvent,
  client: TransactionClientContract,
): Promise<void> {
  const row: { review_id: number; content: string } | null = await client
    .from('entry_readings as reading')
    .join('entry_reviews as review', 'review.id', 'reading.review_id')
    .where(ofReader(after.id, by.id))
    .select('reading.review_id', 'reading.content')
    .first()
  if (row?.content !== JSON.stringify(before.values)) return
  await client
    .from('entry_readings')
    .where({ review_id: row.review_id, reader_id: by.id })
    .update({ content: JSON.stringify(after.values) })
}
