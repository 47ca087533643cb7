import db from '@adonisjs/lucid/services/db'
import type { EntryReviewCounts, ReviewState } from '@ufuq/shared/contract/reviews'
import { servedKinds, type ServedKind } from '#entries/kinds'
import { may, type Person } from '#entries/permissions'

interface CountRow {
  kind: string
  state: ReviewState
  count: number | string
}

/**
 * Counts the reviews that wait for a person, of the kinds that they may change, with one query for all
 * kinds.
 */
export async function countReviews({
  id,
  role,
}: Person & { id: number }): Promise<EntryReviewCounts> {
  const by = { id, role }
  const kinds = servedKinds().filter(
    (kind) => kind.publishing !== 'always' && may(by, 'change', kind),
  )
  const rows: CountRow[] = kinds.length === 0 ? [] : await waitingFor(id, kinds)
  return Object.fromEntries(
    kinds.map((kind) => {
      const countOf = (state: ReviewState) =>
        Number(rows.find((row) => row.kind === kind.name && row.state === state)?.count ?? 0)
      const ready = may(by, 'publish', kind) ? countOf('open') : 0
      return [kind.path, { ready, returned: countOf('returned') }]
    }),
  )
}

/** Counts open reviews that others asked for, and returned reviews that this person asked for. */
const waitingFor = (id: number, kinds: readonly ServedKind[]) =>
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
