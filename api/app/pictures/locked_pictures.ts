import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ApiException } from '#core/errors/api_exception'
import { isStale, type Conflict } from '#entries/conflict'
import { lastActivity } from '#entries/record_activity'
import Picture from '#pictures/picture'
import { toPicture } from '#pictures/picture_transformer'
import { readPicture } from '#pictures/read_pictures'
import type User from '#accounts/user'

/** Locks a picture of the library; throws 404 if it does not exist or is in the bin. */
export const lockPicture = async (id: number, client: TransactionClientContract) =>
  found(await Picture.live({ client }).where({ id }).forUpdate().first())

/** Locks a picture in the bin; throws 404 if it is not in the bin. */
export const lockInBin = async (id: number, client: TransactionClientContract) =>
  found(await Picture.inBin({ client }).where({ id }).forUpdate().first())

function found(picture: Picture | null): Picture {
  if (!picture) throw ApiException.notFound('Picture')
  return picture
}

/** The conflict with the current picture, if the picture has changed since the given version. */
export async function conflictOf(
  picture: Picture,
  { version, reader }: { version: number | undefined; reader: User },
  client: TransactionClientContract,
): Promise<Conflict | null> {
  if (!isStale(picture, version)) return null
  const { id, updatedAt } = picture
  const { picture: read, uses } = await readPicture(id, client)
  const last = await lastActivity('picture', id, client)
  return {
    noun: 'picture',
    current: { picture: toPicture(read, uses, reader) },
    last: last ?? { byId: null, at: updatedAt },
  }
}

/** Saves a locked picture as its next version. */
export async function saveNext(picture: Picture, client: TransactionClientContract): Promise<void> {
  picture.version += 1
  await picture.useTransaction(client).save()
}
