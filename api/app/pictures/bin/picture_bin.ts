import type { PictureInUseBody } from '@ufuq/shared/contract/pictures'
import { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'
import { erasing } from '#core/database/erasing'
import { inQuietTransaction } from '#content/in_transaction'
import { changeEntry } from '#entries/change_entry'
import { completeReferences, referencesTo } from '#entries/references'
import { lockInBin, lockPicture, saveNext } from '#pictures/locked_pictures'
import Picture, { endOfPictures } from '#pictures/picture'
import { readPicture, type ReadPicture } from '#pictures/read_pictures'
import { removeOriginal, unsettle } from '#pictures/storage/unsettled'
import { usesOf } from '#pictures/uses'
import type User from '#accounts/user'

type Authorize = (picture: Picture) => Promise<void>

/** Moves a picture that nothing shows to the bin; one that is used stays (409), and the answer says where it is. */
export async function deletePicture(id: number, person: User, authorize: Authorize) {
  await changeEntry({
    // Whoever saves a text, or the organisation, with this picture locks it too.
    lock: (client) => lockPicture(id, client),
    authorize,
    async work(picture, { client, record }) {
      await completeReferences(client)
      const usedBy = await usesOf(id, client)
      // Also where the wire has no name for the place.
      if (usedBy.length > 0 || (await referencesTo([id], client)).length > 0) {
        throw new ApiException(409, 'picture_in_use', 'This picture is in use', {
          extra: { usedBy } satisfies Pick<PictureInUseBody, 'usedBy'>,
        })
      }
      picture.merge({ deletedAt: DateTime.utc().startOf('second'), deletedById: person.id })
      await saveNext(picture, client)
      record({ subject: 'picture', kind: 'deleted', ids: [id], actorId: person.id })
    },
  })
}

/** Brings a picture back from the bin. Throws 409 when its file was uploaded again as another one. */
export async function restorePicture(
  id: number,
  person: User,
  authorize: Authorize,
): Promise<ReadPicture> {
  await changeEntry({
    lock: (client) => lockInBin(id, client),
    authorize,
    async work(picture, { client, record }) {
      const { hash } = picture
      const holder = await Picture.live({ client }).where({ hash }).first()
      if (holder) {
        throw new ApiException(409, 'picture_exists', 'Another picture has this file', {
          extra: { picture: { id: holder.id } },
        })
      }
      picture.merge({ deletedAt: null, deletedById: null })
      await saveNext(picture, client)
      record({ subject: 'picture', kind: 'restored', ids: [id], actorId: person.id })
    },
  })
  return readPicture(id)
}

/** Deletes a picture in the bin for good, with its original. */
export async function erasePicture(id: number) {
  const key = await erasing(() =>
    changeEntry({
      lock: (client) => lockInBin(id, client),
      async work(picture, { client }) {
        await unsettle(picture.originalKey)
        await picture.useTransaction(client).delete()
        return picture.originalKey
      },
    }),
  )
  await removeOriginal(key)
}

const BATCH = 50

/** Erases what has been in the bin for the full period. Returns the number of pictures erased. */
export async function emptyPictureBin(now: DateTime = DateTime.utc()): Promise<number> {
  const overdue = toDatabaseTime(endOfPictures(now))
  for (let count = 0; ;) {
    const erased = await eraseBatch(overdue)
    for (const key of erased) await removeOriginal(key)
    count += erased.length
    if (erased.length < BATCH) return count
  }
}

async function eraseBatch(overdue: string): Promise<string[]> {
  const isAny = await Picture.query().select('id').where('deletedAt', '<=', overdue).first()
  if (!isAny) return []
  return erasing(() =>
    inQuietTransaction(async (client) => {
      const pictures = await Picture.query({ client })
        .select('id', 'originalKey')
        .where('deletedAt', '<=', overdue)
        .orderBy('deletedAt')
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
      for (const { originalKey } of pictures) await unsettle(originalKey)
      const ids = pictures.map(({ id }) => id)
      await client.from('pictures').whereIn('id', ids).delete()
      return pictures.map(({ originalKey }) => originalKey)
    }),
  )
}
