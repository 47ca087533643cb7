import db from '@adonisjs/lucid/services/db'
import type { PublicationCounts } from '@ufuq/shared/contract/publications'

/** All records, and the pairs whose both sides are written. */
export async function countPublications(): Promise<PublicationCounts> {
  // A pair has one Arabic half.
  const row = await db
    .from('publications')
    .count('* as publications')
    .select(
      db.raw(
        "sum(case when language = 'ar' and translation_id is not null then 1 else 0 end) as pairs",
      ),
    )
    .first()
  return { publications: Number(row.publications), completePairs: Number(row.pairs ?? 0) }
}
