import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Tree } from '@ufuq/shared/model/values'
import { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'
import { restoreEntry } from '#entries/bin'
import { changeWithin, createWithin } from '#entries/change'
import { inEntryTransaction } from '#entries/events'
import { authorize, may } from '#entries/permissions'
import { findEntry, lockEntry } from '#entries/rows'
import type { Person, Entry } from '#entries/types'
import { inspectUpload } from '#kinds/picture/making/inspect_upload'
import type { Inspected } from '#kinds/picture/making/picture_worker'
import { pictureExists, pictures } from '#kinds/picture/picture_kind'
import type User from '#people/user'
import type { ReceivedFile } from '#stored_files/received_file'
import { markPending, resolvePending, storing } from '#stored_files/storage/storing'

interface Upload {
  uploader: User
  /** The uploader, unless the product itself uploads in somebody's name. */
  by?: Person
  /** Values of a new picture besides its original. */
  values?: Tree
  isDemo?: boolean
  /** Writes further data in the transaction that creates the picture. */
  alongside?: (picture: Entry, client: TransactionClientContract) => Promise<void>
}

interface Stored {
  entry: Entry
  /** Whether the picture is new; false if the library already had the file. */
  isNew: boolean
  /** Whether the picture was in the bin. */
  isRestored?: boolean
}

/**
 * Creates a picture from a file, or finds the picture that already has this file. If that picture
 * is in the bin, it is restored. Throws 422 if the person may not restore it, or if the file is not
 * a picture. The original is stored before the row is written, so no row lacks its file.
 */
export async function storeUpload(file: ReceivedFile, upload: Upload): Promise<Stored> {
  const { uploader, by = uploader, values, isDemo = false, alongside } = upload
  const known = await findKnown(file.hash, by)
  if (known) return known
  const inspected = await inspectUpload(file.path, uploader)
  const created = await storing(file, (key) =>
    inEntryTransaction(by, async (writing) => {
      const { client } = writing
      if (await client.from('files').where('living_hash', file.hash).first()) return null
      const row = fileRow(file, { inspected, key, uploader })
      const [original]: number[] = await client.table('files').insert(row)
      const creator = { kind: pictures, by, isDemo }
      const entry = await createWithin(creator, { values: { ...values, original } }, writing)
      await alongside?.(entry, client)
      return entry
    }),
  )
  if (created) return { entry: created, isNew: true }
  // Somebody else has uploaded the same file in the meantime.
  return storeUpload(file, upload)
}

interface Replacement {
  version: number | undefined
  editor: User
}

/**
 * Replaces the file of a picture, which takes the new file's name. Its id, its texts and all its
 * uses remain. Throws 409 if another picture has this file, or if this picture has been changed
 * since it was read.
 */
export async function replaceFile(
  id: number,
  file: ReceivedFile,
  { version, editor }: Replacement,
): Promise<Entry> {
  const asked = { kind: pictures, id, by: editor }
  authorize(editor, 'change', pictures, await findEntry(asked))
  const inspected = await inspectUpload(file.path, editor)
  let former: string | undefined
  return storing(file, (key) =>
    inEntryTransaction(editor, async (writing) => {
      const { client } = writing
      const before = await lockEntry(asked, client)
      authorize(editor, 'change', pictures, before)
      const holder: { entry_id: number } | null = await client
        .from('files')
        .where('living_hash', file.hash)
        .whereNot('entry_id', id)
        .select('entry_id')
        .first()
      if (holder) throw pictureExists(holder.entry_id)
      const own = client.from('files').where('entry_id', id)
      const replaced: { key: string } = await own.clone().select('key').firstOrFail()
      former = replaced.key
      await markPending(former)
      await own.delete()
      const row = { entry_id: id, ...fileRow(file, { inspected, key, uploader: editor }) }
      const [original]: number[] = await client.table('files').insert(row)
      const base = version === undefined ? {} : { entry: version }
      const change = { values: { original, focalPoint: null }, base }
      return changeWithin(asked, change, writing)
    }),
  ).finally(() => former && resolvePending(former))
}

const inBin = () =>
  ApiException.invalid(
    'file',
    'pictureBinned',
    'The picture is in the bin, and only an editor may restore it',
  )

const fileRow = (
  { name, hash, bytes }: ReceivedFile,
  { inspected, key, uploader }: { inspected: Inspected; key: string; uploader: User },
) => ({
  slot: 'original',
  ...inspected,
  name,
  hash,
  living_hash: hash,
  bytes,
  key,
  uploaded_by_id: uploader.id,
  created_at: toDatabaseTime(DateTime.utc()),
})

/** The picture that has a file; null if there is none. A picture in the bin is restored. */
async function findKnown(hash: string, by: Person): Promise<Stored | null> {
  const found: { id: number; in_bin: number | boolean } | null = await db
    .from('files')
    .join('entries', 'entries.id', 'files.entry_id')
    .where({ kind: pictures.name, hash })
    .orderBy('in_bin')
    .orderBy('entries.id', 'desc')
    .select('entries.id', 'in_bin')
    .first()
  if (!found) return null
  const asked = { kind: pictures, id: found.id }
  if (!found.in_bin) return { entry: await findEntry(asked), isNew: false }
  const binned = await findEntry({ ...asked, isInBin: true })
  if (!may(by, 'restore', pictures, binned)) throw inBin()
  const entry = await restoreEntry({ ...asked, by: { id: by.id, role: 'product' } })
  return { entry, isNew: false, isRestored: true }
}
