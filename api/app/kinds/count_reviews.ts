import db from '@adonisjs/lucid/services/db'
import type { EntryReviewCounts, ReviewState } from '@ufuq/shared/contract/reviews'
import type User from '#accounts/user'
import { KINDS } from '#kinds/all'
import { may } from '#kinds/kinds_policy'

interface CountRow {
  kind: string
  state: ReviewState
  count: number | string
}

/** Counts the reviews of the kinds that this person may edit, with one query for all kinds. */
export async function countReviews(person: User): Promise<EntryReviewCounts> {
  const kinds = KINDS.filter((kind) => may(person, 'edit', kind))
  const rows: CountRow[] = kinds.length === 0 ? [] : await waitingFor(person.id, kinds)
  return Object.fromEntries(
    kinds.map((kind) => {
      const countOf = (state: ReviewState) =>
        Number(rows.find((row) => row.kind === kind.name && row.state === state)?.count ?? 0)
      const ready = may(person, 'publish', kind) ? countOf('open') : 0
      return [kind.path, { ready, returned: countOf('returned') }]
    }),
  )
}

/** Counts open reviews that others asked for, and returned reviews that this person asked for. */
const waitingFor = (id: number, kinds: readonly { name: string }[]) =>
  db
    .from('entry_reviews as review')
    .join('entries as entry', 'entry.id', 'review.entry_id')
    .whereIn(
      'entry.kind',
      kinds.map(({ name }) => name),
    )
    .where((waiting) =>
      waiting
        .where((open) => open.where('review.state', 'open').whereNot('review.requested_by_id', id))
        .orWhere({ 'review.state': 'returned', 'review.requested_by_id': id }),
    )
    .groupBy('entry.kind', 'review.state')
    .select('entry.kind', 'review.state')
    .count('* as count')
