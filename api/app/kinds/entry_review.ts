import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { EntryHandover } from '@ufuq/shared/contract/reviews'
import { rolesWith } from '#accounts/abilities'
import User from '#accounts/user'
import { toWireTime } from '#core/time/wire_time'
import type { ReviewedText } from '#entries/review/review_email'
import { findReview, toWireReview } from '#entries/review/reviews'
import { endReview, reviewsOf } from '#entries/review/reviews_of'
import type { EntryRow, Kind } from '#kinds/kind'
import { may, mayChange, mayWithdrawReview } from '#kinds/kinds_policy'
import { activityOf, entryIdOf, lockEntry } from '#kinds/locked_entries'
import { findEntry, wordsIn } from '#kinds/read_entries'

/** An entry by its kind and id. */
export interface Named {
  kind: Kind
  id: number
}

/** A locked entry of a kind. */
export interface Reviewed {
  kind: Kind
  row: EntryRow
}

const reviewOf = (row: EntryRow) => ({ table: 'entry_reviews', id: entryIdOf(row) }) as const

const asText = (kind: Kind, row: EntryRow): ReviewedText => ({
  title: wordsIn(kind.titlesOf(row), 'ar'),
  path: `/admin/${kind.path}/${row.id}`,
  language: 'ar',
})

export const entryReviews = reviewsOf<Named, Reviewed>({
  reviewing: ({ kind, id }) => ({
    lock: async (client) => ({ kind, row: await lockEntry(kind, id, client) }),
    reviewOf: ({ row }) => reviewOf(row),
    hasDraft: ({ row }) => kind.hasDraft(row),
    toActivity: (event, _about, { row }, actorId) =>
      activityOf(row, event === 'handedOver' ? 'handedOver' : 'returned', actorId),
  }),
  textsOf: (_review, { kind, row }) => [asText(kind, row)],
  rolesOf: ({ kind }) => rolesWith(`${kind.path}.publish`),
  limitedBy: ({ ownerId }) => `entry ${ownerId}`,
})

/** Ends the review of an entry that was published or moved to the bin. */
export const endReviewOf = (
  kind: Kind,
  row: EntryRow,
  { publishedBy }: { publishedBy: User | null },
  client: TransactionClientContract,
): Promise<void> => endReview(reviewOf(row), { publishedBy, texts: [asText(kind, row)] }, client)

/** The person who last changed an entry, and the review of the entry. */
export async function readHandover({ kind, id }: Named, reader: User): Promise<EntryHandover> {
  const row = await findEntry(kind, id)
  const hasDraft = kind.hasDraft(row)
  const review = hasDraft ? await findReview(reviewOf(row)) : null
  const changedBy = row.changedById === null ? null : await User.find(row.changedById)
  return {
    changedBy: User.colleague(changedBy),
    changedAt: toWireTime(row.updatedAt),
    review: review && toWireReview(review),
    can: {
      ask: hasDraft && mayChange(reader, kind),
      withdraw: review !== null && mayWithdrawReview(reader, kind, review),
      answer: may(reader, 'publish', kind) && review?.state === 'open',
    },
  }
}
