import type { PublicationCounts } from '@ufuq/shared/contract/publications'
import Publication from '#publications/publication'

/** All records, and the pairs whose both sides are written. */
export async function countPublications(): Promise<PublicationCounts> {
  const [row] = await Publication.query()
    .count('* as publications')
    .count('translation_id as halves')
    .pojo<Record<'publications' | 'halves', number | string>>()
  return {
    publications: Number(row?.publications ?? 0),
    completePairs: Number(row?.halves ?? 0) / 2,
  }
}
