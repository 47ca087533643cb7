import db from '@adonisjs/lucid/services/db'
import type { PublicationCounts } from '@ufuq/shared/contract/publications'

/** All records, and the pairs whose both sides are written. */
export async function countPublications(): Promise<PublicationCounts> {
  const row = await db
    .from('publications')
    .count('* as publications')
    .count('translation_id as halves')
    .firstOrFail()
  return { publications: Number(row.publications), completePairs: Number(row.halves) / 2 }
}
