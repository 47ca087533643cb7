import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PictureUse } from '@ufuq/shared/contract/pictures'
import { tagKey } from '@ufuq/shared/contract/text-search'
import { ApiException } from '#core/api_exception'
import { newestFirst } from '#core/newest_first'
import type { HttpContext } from '@adonisjs/core/http'
import { countUses, usesOf } from '#pictures/uses'
import Picture from '#pictures/picture'
import type { PictureListOptions } from '#pictures/pictures_validators'
import type User from '#accounts/user'

export interface ReadPicture {
  picture: Picture
  usedBy: PictureUse[]
}

/** A picture outside the bin, with all that an answer shows; throws 404. */
export async function readPicture(
  id: number,
  client?: TransactionClientContract,
): Promise<ReadPicture> {
  const picture = await Picture.live(client ? { client } : {})
    .where({ id })
    .preload('uploadedBy')
    .first()
  if (!picture) throw ApiException.notFound('Picture')
  await countUses([picture], client)
  return { picture, usedBy: await usesOf(id, client) }
}

/** The library, newest first. Its words are searched by reading it through; there are as many as people took. */
export async function listPictures(
  ctx: HttpContext,
  { q, filter = 'all', mine = false, from, to, ...position }: PictureListOptions,
  reader: User,
): Promise<Picture[]> {
  const query = Picture.live().preload('uploadedBy')
  if (mine) void query.where('uploadedById', reader.id)
  if (from !== undefined) void query.where('createdAt', '>=', `${from} 00:00:00`)
  if (to !== undefined) void query.where('createdAt', '<=', `${to} 23:59:59`)
  if (filter === 'undescribed') {
    void query
      .where('decorative', false)
      .where((either) => either.whereNull('alternativeAr').orWhereNull('alternativeEn'))
  }
  if (filter === 'unused') {
    void query.whereNotExists((used) =>
      used.from('picture_uses').whereColumn('picture_uses.picture_id', 'pictures.id'),
    )
  }
  for (const word of (q === undefined ? '' : tagKey(q)).split(' ').filter(Boolean)) {
    const like = `%${word.replaceAll(/[!%_]/g, '!$&')}%`
    void query.whereRaw("(search_key like ? escape '!' or file_name_key like ? escape '!')", [
      like,
      like,
    ])
  }
  const pictures = await newestFirst(ctx, query, position)
  await countUses(pictures)
  return pictures
}

/** What was deleted and can still be restored, newest first. */
export async function listBinnedPictures(
  ctx: HttpContext,
  position: { limit?: number | undefined; after?: number | undefined },
): Promise<Picture[]> {
  return newestFirst(ctx, Picture.inBin().preload('uploadedBy').preload('deletedBy'), position)
}
