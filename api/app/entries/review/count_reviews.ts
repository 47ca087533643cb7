import db from '@adonisjs/lucid/services/db'
import type { EntryReviewCounts, ReviewState } from '@ufuq/shared/contract/reviews'

interface CountRow {
  kind: string
  state: ReviewState
  count: number | string
}

/** A kind whose entries a person may change. */
export interface ReviewedKind {
  name: string
  path: string
  /** Whether the person may respond to its reviews. */
  mayAnswer: boolean
}

/** Counts the reviews of these kinds that wait for a person, with one query for all kinds. */
export async function countReviews(
  personId: number,
  kinds: readonly ReviewedKind[],
): Promise<EntryReviewCounts> {
  const rows: CountRow[] = kinds.length === 0 ? [] : await waitingFor(personId, kinds)
  return Object.fromEntries(
    kinds.map(({ name, path, mayAnswer }) => {
      const countOf = (state: ReviewState) =>
        Number(rows.find((row) => row.kind === name && row.state === state)?.count ?? 0)
      return [path, { ready: mayAnswer ? countOf('open') : 0, returned: countOf('returned') }]
    }),
  )
}

/** Counts open reviews that others asked for, and returned reviews that this person asked for. */
const waitingFor = (id: number, kinds: readonly ReviewedKind[]) =>
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
