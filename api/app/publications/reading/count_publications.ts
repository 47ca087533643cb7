import db from '@adonisjs/lucid/services/db'
import {
  OUTDATED_COUNT_LIMIT,
  type PublicationCounts,
} from '@ufuq/shared/contract/publication-lists'
import type { Query } from '#publications/search/filter'

/**
 * Counts publications, and pairs with both sides. Counts all rows, which is fast with an index, and
 * subtracts the few in the bin. Every pair has at least one side, which may be in the bin.
 */
export async function countPublications(): Promise<PublicationCounts> {
  // With `is not null`, SQLite would not use the index, because it estimates too many rows.
  const binned = () => db.from('publications').where('deleted_at', '>', '1970-01-01 00:00:00')
  const emptied = db
    .from('pairs')
    .whereIn('pairs.id', binned().select('pair_id'))
    .whereNotExists((live) =>
      live.from('publications').whereColumn('pair_id', 'pairs.id').where('is_live', 1),
    )
  const publications = (await count(db.from('publications'))) - (await count(binned()))
  const pairs = (await count(db.from('pairs'))) - (await count(emptied))
  return {
    publications,
    pairs,
    completePairs: publications - pairs,
    outdated: await count(db.from(outdated().as('outdated'))),
  }
}

/**
 * The comparison uses the index of the column. With `is not null`, SQLite would not use it, because
 * it estimates too many rows.
 */
const outdated = () =>
  db
    .from('publications')
    .select('id')
    .where('needs_update_since', '>', '1970-01-01 00:00:00')
    .where('is_live', 1)
    .limit(OUTDATED_COUNT_LIMIT)

async function count(query: Query): Promise<number> {
  const [row] = await query.count('* as count')
  return Number(row?.['count'] ?? 0)
}
