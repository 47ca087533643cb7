import db from '@adonisjs/lucid/services/db'
import type { ReviewCounts } from '@ufuq/shared/contract/reviews'
import type User from '#accounts/user'
import { mayPublish } from '#publications/permissions'

/** What waits for this person: as an editor, drafts of others to review; as an author, drafts that were returned. */
export async function countReviews(person: User): Promise<ReviewCounts> {
  return {
    ready: mayPublish(person) ? await count({ state: 'open' }, person.id) : 0,
    returned: await count({ state: 'returned', requested_by_id: person.id }),
  }
}

async function count(wanted: Record<string, string | number>, exceptOf?: number): Promise<number> {
  const query = db.from('reviews').where(wanted)
  if (exceptOf !== undefined) void query.whereNot('requested_by_id', exceptOf)
  const [row] = await query.count('* as count')
  return Number(row?.count ?? 0)
}
