import type { PublicationCounts } from '@ufuq/shared/contract/publications'
import Publication from '#publications/publication'

/** The number of publications, and of pairs with both sides. */
export async function countPublications(): Promise<PublicationCounts> {
  const [row] = await Publication.query()
    .count('* as publications')
    .countDistinct('pair_id as pairs')
    .pojo<Record<'publications' | 'pairs', number | string>>()
  const publications = Number(row?.publications ?? 0)
  return { publications, completePairs: publications - Number(row?.pairs ?? 0) }
}
