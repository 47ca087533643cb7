import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { pictureAddress } from '@ufuq/shared/contract/pictures'
import { pictureSet, type ChangedSets } from '#content/content_sets'

/**
 * The pages that show a picture: all, if a page of the site names it, since the logo is on
 * every one.
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
