import type { ErrorBody } from '@ufuq/shared/contract/errors'
import type { PictureInUseBody } from '@ufuq/shared/contract/picture-library'
import { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { erasing } from '#core/database/erasing'
import { eraseOverdue } from '#legacy_entries/bin'
import { changeEntry } from '#legacy_entries/change_entry'
import { referencesTo } from '#legacy_entries/references'
import { lockInBin, lockPicture, saveNext } from '#pictures/locked_pictures'
import Picture from '#pictures/picture'
import { readPicture, type ReadPicture } from '#pictures/read_pictures'
import { removeOriginal, markPending } from '#stored_files/storage/pending_files'
import { usesOf } from '#pictures/uses'
import type User from '#accounts/user'

type Authorize = (picture: Picture) => Promise<void>

/** Moves an unused picture to the bin. Throws 409 with the picture's uses if it is in use. */
export async function deletePicture(id: number, person: User, authorize: Authorize) {
  await changeEntry({
    // Saving a text or the organisation's page with this picture locks the picture too.
    lock: (client) => lockPicture(id, client),
    authorize,
    async work(picture, { client, record }) {
      const uses = await usesOf(id, client)
      // Uses at positions for which the API has no name also prevent the deletion.
      if (uses.usedBy.length > 0 || (await referencesTo([id], client)).length > 0) {
        throw new ApiException(409, 'picture_in_use', 'This picture is in use', {
          extra: { ...uses } satisfies Omit<PictureInUseBody, keyof ErrorBody>,
        })
      }
      picture.merge({ deletedAt: DateTime.utc().startOf('second'), deletedById: person.id })
      await saveNext(picture, client)
      record({ subject: 'picture', kind: 'deleted', ids: [id], actorId: person.id })
    },
  })
}

/**
 * Restores a picture from the bin. Throws 409 if its file was uploaded again as another picture.
 */
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

/** Permanently deletes a picture in the bin, with its original. */
export async function erasePicture(id: number) {
  const key = await erasing(() =>
    changeEntry({
      lock: (client) => lockInBin(id, client),
      async work(picture, { client }) {
        await markPending(picture.originalKey)
        await picture.useTransaction(client).delete()
        return picture.originalKey
      },
    }),
  )
  await removeOriginal(key)
}

/** Erases all pictures that have been in the bin for the full period. Returns their number. */
export const emptyPictureBin = (now?: DateTime): Promise<number> =>
  eraseOverdue<Picture>(
    {
      findOverdue: (end, limit) =>
        Picture.query()
          .select('id', 'originalKey')
          .where('deletedAt', '<=', end)
          .orderBy('deletedAt')
          .orderBy('id')
          .limit(limit),
      async erase(pictures, end, client) {
        const ids = pictures.map(({ id }) => id)
        const overdue = await Picture.query({ client })
          .select('id', 'originalKey')
          .whereIn('id', ids)
          .where('deletedAt', '<=', end)
          .orderBy('id')
          .forUpdate()
        for (const { originalKey } of overdue) await markPending(originalKey)
        const overdueIds = overdue.map(({ id }) => id)
        await client.from('pictures').whereIn('id', overdueIds).delete()
        return overdue
      },
      async erased(pictures) {
        for (const { originalKey } of pictures) await removeOriginal(originalKey)
      },
    },
    now,
  )
