import type { EntryHandover } from '@ufuq/shared/contract/reviews'
import type { Role } from '@ufuq/shared/contract/users'
import { wireTimeOf } from '#core/time/wire_time'
import { hasDraft } from '#entries/apply_change'
import { findColleagues } from '#entries/colleagues'
import type { EntryCall } from '#entries/entry_calls'
import type { ServedKind } from '#entries/kinds'
import { may, type Person } from '#entries/permissions'
import { textOfEntry } from '#entries/review/reviewed_text'
import { findReview, toWireReview, type Review, type Reviewed } from '#entries/review/reviews'
import { reviewsOf } from '#entries/review/reviews_of'
import { findEntry, lockEntry, type Entry } from '#entries/rows'

/** A locked entry of a kind. */
export interface ReviewedEntry {
  kind: ServedKind
  entry: Entry
}

export const reviewOf = ({ id }: Pick<Entry, 'id'>): Reviewed => ({ table: 'entry_reviews', id })

export const entryReviews = reviewsOf<EntryCall, ReviewedEntry>({
  reviewing: ({ kind, id }) => ({
    lock: async (client) => ({ kind, entry: await lockEntry({ kind, id }, client) }),
    reviewOf: ({ entry }) => reviewOf(entry),
    hasDraft: ({ entry }) => hasDraft(entry),
    toActivity: (event, _about, { entry }, actorId) => ({
      subject: 'entry',
      kind: event === 'handedOver' ? 'handedOver' : 'returned',
      ids: [entry.id],
      actorId,
    }),
  }),
  textsOf: (_review, { kind, entry }) => [textOfEntry(kind, entry)],
  rolesOf: ({ kind }) => Object.keys(kind.permissions.publish ?? {}) as Role[],
  limitedBy: ({ ownerId }) => `entry ${ownerId}`,
})

/** Whoever asked for a review may withdraw it, and whoever could respond to it may end it. */
export const mayWithdraw = (person: Person, kind: ServedKind, review: Review): boolean =>
  may(person, 'publish', kind) || review.requestedById === person.id

/** The person who last changed an entry, and the review of the entry. */
export async function readHandover({ kind, id, by }: EntryCall): Promise<EntryHandover> {
  const entry = await findEntry({ kind, id })
  const isDraft = hasDraft(entry)
  const review = isDraft ? await findReview(reviewOf(entry)) : null
  const people = await findColleagues([entry.changedById])
  return {
    changedBy: people(entry.changedById),
    changedAt: wireTimeOf(entry.changedAt),
    review: review && toWireReview(review),
    can: {
      ask: isDraft && may(by, 'change', kind, entry),
      withdraw: review !== null && mayWithdraw(by, kind, review),
      answer: may(by, 'publish', kind, entry) && review?.state === 'open',
    },
  }
}
