import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PictureConflictBody } from '@ufuq/shared/contract/pictures'
import { ApiException } from '#core/errors/api_exception'
import type Picture from '#pictures/picture'
import { toPicture } from '#pictures/picture_transformer'
import { readPicture } from '#pictures/read_pictures'
import type User from '#accounts/user'

/** Throws 409 with the picture as it is when it has changed since `version` was read. */
export async function assertUnchanged(
  { id, version: current }: Picture,
  version: number | undefined,
  reader: User,
  client: TransactionClientContract,
) {
  if (version === undefined || version === current) return
  const { picture, usedBy } = await readPicture(id, client)
  const extra: Pick<PictureConflictBody, 'current'> = {
    current: { picture: toPicture(picture, usedBy, reader) },
  }
  throw new ApiException(409, 'version_conflict', 'The picture was changed in the meantime', {
    extra,
  })
}
