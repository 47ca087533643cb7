import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PictureExistsBody } from '@ufuq/shared/contract/picture-library'
import { ApiException } from '#core/errors/api_exception'
import { inQuietTransaction } from '#content/in_transaction'
import { changeEntry } from '#legacy_entries/change_entry'
import { recordActivity } from '#entries/record_activity'
import { inspectUpload } from '#pictures/making/inspect_upload'
import type { Inspected } from '#pictures/making/picture_worker'
import { conflictOf, lockPicture, saveNext } from '#pictures/locked_pictures'
import Picture from '#pictures/picture'
import { mayChangePicture } from '#pictures/pictures_policy'
import { readPicture, type ReadPicture } from '#pictures/read_pictures'
import { resolvePending, markPending } from '#stored_files/storage/pending_files'
import { storing } from '#stored_files/storage/storing'
import type { ReceivedFile } from '#stored_files/received_file'
import type User from '#accounts/user'

interface StoredPicture extends ReadPicture {
  /** Whether the picture is new; false if the library already had the file. */
  isNew: boolean
}

/**
 * Creates a picture from a file, or finds the picture that already has this file. If that picture
 * is in the bin, it is restored. Throws 422 if the actor may not restore it, or if the file is not
 * a picture. The original is stored before the row is written, so no row lacks its file. `actor` is
 * null if the product itself uploads in somebody's name. `alongside` lets an import write further
 * data in the transaction that creates the picture.
 */
export async function storeUpload(
  file: ReceivedFile,
  uploader: User,
  actor: User | null = uploader,
  alongside?: (picture: Picture, client: TransactionClientContract) => Promise<void>,
): Promise<StoredPicture> {
  const known = await find(file.hash, actor)
  if (known) return { ...(await readPicture(known)), isNew: false }
  const inspected = await inspectUpload(file.path, uploader)
  const { id, isNew } = await storing(file, (originalKey) =>
    inQuietTransaction(async (client) => {
      const first = await findAndRestore(file.hash, actor, client)
      if (first !== null) return { id: first, isNew: false }
      const picture = new Picture().merge({
        ...columnsOf(file, inspected, originalKey),
        uploadedById: uploader.id,
        version: 1,
      })
      await picture.useTransaction(client).save()
      await record('created', picture.id, actor, client)
      await alongside?.(picture, client)
      return { id: picture.id, isNew: true }
    }),
  )
  return { ...(await readPicture(id)), isNew }
}

interface Replacement {
  version: number | undefined
  editor: User
  authorize: (picture: Picture) => Promise<void>
}

/**
 * Replaces the file of a picture, which takes the new file's name. Its id, its texts and all its
 * uses remain. Throws 409 if another picture has this file, or if this picture has been changed
 * since it was read.
 */
export async function replaceFile(
  id: number,
  file: ReceivedFile,
  { version, editor, authorize }: Replacement,
): Promise<ReadPicture> {
  const before = await Picture.live().where({ id }).first()
  if (!before) throw ApiException.notFound('Picture')
  await authorize(before)
  const inspected = await inspectUpload(file.path, editor)
  let former = before.originalKey
  await storing(file, (originalKey) =>
    changeEntry({
      lock: (client) => lockPicture(id, client),
      authorize,
      conflict: (picture, client) => conflictOf(picture, { version, reader: editor }, client),
      async work(picture, { client, announce, record: logActivity }) {
        former = picture.originalKey
        await markPending(former)
        const holder = await Picture.live({ client }).where({ hash: file.hash }).first()
        if (holder && holder.id !== id) throw alreadyThere(holder)
        picture.merge({
          ...columnsOf(file, inspected, originalKey),
          focalX: 500,
          focalY: 500,
          demo: false,
        })
        await saveNext(picture, client)
        logActivity({ subject: 'picture', kind: 'replaced', ids: [id], actorId: editor.id })
        announce(['pictures'])
      },
    }),
  ).finally(() => resolvePending(former))
  return readPicture(id)
}

const alreadyThere = ({ id }: Picture) =>
  new ApiException(409, 'picture_exists', 'Another picture has this file', {
    extra: { picture: { id } } satisfies Pick<PictureExistsBody, 'picture'>,
  })

const inBin = () =>
  ApiException.validation([
    {
      field: 'file',
      rule: 'pictureBinned',
      message: 'The picture is in the bin, and only an editor may restore it',
    },
  ])

const columnsOf = (
  { name: fileName, hash, bytes }: ReceivedFile,
  { type, width, height, color }: Inspected,
  originalKey: string,
) => ({ fileName, hash, bytes, type, width, height, color, originalKey })

/**
 * The id of the picture whose file has this hash; null if there is none. A picture in the bin is
 * restored.
 */
const find = (hash: string, actor: User | null): Promise<number | null> =>
  inQuietTransaction((client) => findAndRestore(hash, actor, client))

async function findAndRestore(
  hash: string,
  actor: User | null,
  client: TransactionClientContract,
): Promise<number | null> {
  const found = await Picture.query({ client })
    .where({ hash })
    .orderByRaw('deleted_at is not null')
    .orderBy('id', 'desc')
    .forUpdate()
    .first()
  if (!found) return null
  if (found.deletedAt) {
    if (actor && !mayChangePicture(actor, found)) throw inBin()
    found.merge({ deletedAt: null, deletedById: null })
    await saveNext(found, client)
    await record('restored', found.id, actor, client)
  }
  return found.id
}

const record = (
  kind: 'created' | 'restored',
  id: number,
  actor: User | null,
  client: TransactionClientContract,
) => recordActivity({ subject: 'picture', kind, ids: [id], actorId: actor?.id ?? null }, client)
