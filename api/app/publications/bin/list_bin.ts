import { latestFirst, page, type Page, type PageOptions } from '#core/lists/keyset'
import Publication from '#publications/publication'

const COLUMNS = [
  'id',
  'pairId',
  'language',
  'title',
  'deletedAt',
  'deletedAs',
  'deletedById',
] as const

const order = latestFirst<Publication>('deletedAt', ({ deletedAt }) => deletedAt)

/**
 * The content of the bin, most recently deleted first. If both sides of a pair were deleted
 * together, the Arabic side represents them.
 */
export async function listBin(options: PageOptions): Promise<Page<Publication>> {
  const query = Publication.inBin()
    .select([...COLUMNS])
    .where((row) => row.where('language', 'ar').orWhereNot('deletedAs', 'pair'))
    .preload('binnedSides', (sides) => sides.select([...COLUMNS]))
    .preload('deletedBy', (person) => person.select('id', 'displayName'))
  return page(query, { order, ...options })
}
