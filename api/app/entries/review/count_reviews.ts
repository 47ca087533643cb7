import db from '@adonisjs/lucid/services/db'
import type { ReviewCounts, ReviewKind, ReviewState } from '@ufuq/shared/contract/reviews'
import { servedKinds, type ServedKind } from '#entries/kinds'
import { may, type Person } from '#entries/permissions'
import { countShared } from '#entries/sharing/shares'

interface CountRow {
  kind: string
  state: ReviewState
  about: ReviewKind
  count: number | string
}

/** Counts what waits for a person, by the paths of the kinds that they may change. */
export async function countReviews({ id, role }: Person & { id: number }): Promise<ReviewCounts> {
  const by = { id, role }
  const kinds = servedKinds().filter(
    (kind) => kind.publishing !== 'always' && may(by, 'change', kind),
  )
  const rows: CountRow[] = kinds.length === 0 ? [] : await waitingFor(id, kinds)
  const counts = await Promise.all(
    kinds.map(async (kind) => {
      const countOf = (state: ReviewState, about: ReviewKind) =>
        Number(
          rows.find((row) => row.kind === kind.name && row.state === state && row.about === about)
            ?.count ?? 0,
        )
      const open = countOf('open', 'draft') + countOf('open', 'correction')
      const ofKind = {
        ready: may(by, 'publish', kind) ? open : 0,
        returned: countOf('returned', 'draft'),
        answered: countOf('returned', 'correction'),
        shared: kind.sharing ? await countShared(kind, id) : 0,
      }
      return [kind.path, ofKind] as const
    }),
  )
  return Object.fromEntries(counts)
}

/** Counts open reviews that others asked for, and answered reviews that this person asked for. */
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
    .groupBy('entry.kind', 'review.state', 'review.kind')
    .select('entry.kind', 'review.state', 'review.kind as about')
    .count('* as count')
