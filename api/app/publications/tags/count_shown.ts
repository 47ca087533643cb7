import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { Cache, reads } from '#content/cache'

/** How many publications outside the bin show a name, by language and key of the name. */
type Counts = Map<string, number>

/**
 * Counts without the cache, for use in a transaction, because a transaction sees its own
 * uncommitted changes.
 */
export async function countShown(
  keys: readonly string[],
  client: QueryClientContract = db.connection(),
): Promise<Counts> {
  const rows: { language: Language; tag_key: string; count: number | string }[] = await client
    .from('publication_tags as shown')
    .join('publications', 'publications.id', 'shown.publication_id')
    .select('publications.language', 'shown.tag_key')
    .count('* as count')
    .whereIn('shown.tag_key', [...new Set(keys)])
    .whereIn('publications.language', [...LANGUAGES])
    .groupBy('publications.language', 'shown.tag_key')
  return new Map(rows.map((row) => [`${row.language} ${row.tag_key}`, Number(row.count)]))
}

const known = new Cache<Counts>({ count: 100 })

/** Like `countShown`, but cached, because a frequent tag is on tens of thousands of pages. */
export const knownCounts = (keys: readonly string[]): Promise<Counts> =>
  known.get(keys.join(), () => {
    reads('publications', 'drafts')
    return countShown(keys)
  })
