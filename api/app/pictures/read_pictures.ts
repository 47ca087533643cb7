import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PictureCounts } from '@ufuq/shared/contract/picture-library'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import { ApiException } from '#core/errors/api_exception'
import { newestFirst } from '#core/lists/newest_first'
import type { HttpContext } from '@adonisjs/core/http'
import { countUses, idsOfPages, usesOf, type PictureUses } from '#pictures/uses'
import Picture from '#pictures/picture'
import type { PictureCountOptions, PictureListOptions } from '#pictures/pictures_validators'
import type User from '#accounts/user'

export interface ReadPicture {
  picture: Picture
  uses: PictureUses
}

/**
 * A picture outside the bin, with all the data that a response needs. Throws 404 if there is no
 * such picture.
 */
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
  return { picture, uses: await usesOf(id, client) }
}

/** The pictures of the library, newest first. */
export async function listPictures(
  ctx: HttpContext,
  { q, filter = 'all', mine = false, from, to, ...position }: PictureListOptions,
  reader: User,
): Promise<Picture[]> {
  const query = Picture.live().preload('uploadedBy')
  narrow(query, { q, from, to })
  if (mine) void query.where('uploadedById', reader.id)
  if (filter === 'undescribed') whereUndescribed(query)
  if (filter === 'unused') whereUnused(query, await idsOfPages())
  const pictures = await newestFirst(ctx, query, position)
  await countUses(pictures)
  return pictures
}

/** The number of pictures in each view. */
export async function countPictures(
  words: PictureCountOptions,
  reader: User,
): Promise<PictureCounts> {
  const ofPages = await idsOfPages()
  const [all, undescribed, unused, mine, binned] = await Promise.all([
    count(words),
    count(words, whereUndescribed),
    count(words, (query) => whereUnused(query, ofPages)),
    count(words, (query) => void query.where('uploadedById', reader.id)),
    countRows(Picture.inBin()),
  ])
  return { all, undescribed, unused, mine, binned }
}

type Query = ReturnType<typeof Picture.live>

function count(words: PictureCountOptions, narrowFurther: (query: Query) => void = () => {}) {
  const query = Picture.live()
  narrow(query, words)
  narrowFurther(query)
  return countRows(query)
}

async function countRows(query: Query): Promise<number> {
  const [row] = await query.count('* as count')
  return Number(row?.$extras['count'] ?? 0)
}

/**
 * Applies the filters. A search reads the whole library, which stays small because people upload
 * each picture by hand.
 */
function narrow(query: Query, { q, from, to }: PictureCountOptions) {
  if (from !== undefined) void query.where('createdAt', '>=', `${from} 00:00:00`)
  if (to !== undefined) void query.where('createdAt', '<=', `${to} 23:59:59`)
  for (const word of (q === undefined ? '' : tagKey(q)).split(' ').filter(Boolean)) {
    const like = `%${word.replaceAll(/[!%_]/g, '!$&')}%`
    void query.whereRaw("(search_key like ? escape '!' or file_name_key like ? escape '!')", [
      like,
      like,
    ])
  }
}

function whereUndescribed(query: Query) {
  void query
    .where('decorative', false)
    .where((either) => either.whereNull('alternativeAr').orWhereNull('alternativeEn'))
}

function whereUnused(query: Query, ofPages: readonly number[]) {
  void query
    .whereNotExists((used) =>
      used.from('picture_uses').whereColumn('picture_uses.picture_id', 'pictures.id'),
    )
    .whereNotIn('id', [...ofPages])
}

/** Deleted pictures that can still be restored, newest first. */
export async function listBinnedPictures(
  ctx: HttpContext,
  position: { limit?: number | undefined; after?: number | undefined },
): Promise<Picture[]> {
  return newestFirst(ctx, Picture.inBin().preload('uploadedBy').preload('deletedBy'), position)
}
