import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { pictureAddress } from '@ufuq/shared/contract/pictures'
import { pictureSet, type ChangedSets } from '#content/content_sets'

/**
 * The content sets of the pages that show a picture. Null, which means every page, if a page of the
 * site uses the picture, because it may be the logo.
 */
export async function setsOfPicture(
  id: number,
  client: TransactionClientContract,
): Promise<ChangedSets> {
  const page: unknown = await client
    .from('site_pages')
    .select('id')
    .where('live', 'like', `%${pictureAddress(id)}%`)
    .first()
  return page ? null : [pictureSet(id)]
}
