import db from '@adonisjs/lucid/services/db'
import type { ReviewCounts } from '@ufuq/shared/contract/reviews'
import type User from '#accounts/user'
import { mayPublish } from '#publications/permissions'

/**
 * Counts what is waiting for this person. For editors, counts open reviews that others asked for.
 * For authors, counts drafts that were returned to them, corrections that were answered, and drafts
 * that are shared with them.
 */
export async function countReviews(person: User): Promise<ReviewCounts> {
  return {
    ready: mayPublish(person) ? await count({ state: 'open' }, person.id) : 0,
    returned: await count({ state: 'returned', kind: 'draft', requested_by_id: person.id }),
    answered: await count({ state: 'returned', kind: 'correction', requested_by_id: person.id }),
    shared: await countShared(person.id),
  }
}

async function count(wanted: Record<string, string | number>, exceptOf?: number): Promise<number> {
  const query = db.from('legacy_reviews').where(wanted)
  if (exceptOf !== undefined) void query.whereNot('requested_by_id', exceptOf)
  const [row] = await query.count('* as count')
  return Number(row?.count ?? 0)
}

/** Counts the pairs with drafts that colleagues share with a person. */
async function countShared(userId: number): Promise<number> {
  const [row] = await db
    .from('draft_shares')
    .where('user_id', userId)
    .whereExists((drafts) =>
      drafts
        .from('publications')
        .whereColumn('publications.pair_id', 'draft_shares.pair_id')
        .where({ is_live: 1, status: 'draft' }),
    )
    .count('* as count')
  return Number(row?.count ?? 0)
}
