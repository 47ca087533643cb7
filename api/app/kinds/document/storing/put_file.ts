import db from '@adonisjs/lucid/services/db'
import { DOCUMENT_LIMITS, type DocumentSide } from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import { cutText } from '@ufuq/shared/domain/cut-text'
import type { DocumentFileChange } from '@ufuq/shared/kinds/document/document'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import { changeWithin, createWithin } from '#entries/change'
import { inEntryTransaction } from '#entries/events'
import { findFile } from '#entries/files'
import type { Writing } from '#entries/hooks'
import { refuseOutdated } from '#entries/outdated'
import { authorize } from '#entries/permissions'
import { findEntry } from '#entries/rows'
import type { Person, Entry } from '#entries/types'
import { documents } from '#kinds/document/document_kind'
import { inspectDocument } from '#kinds/document/inspecting/inspect_document'
import { readSoon } from '#kinds/document/reading/read_documents'
import type { ReceivedFile } from '#stored_files/received_file'
import { takingUpload } from '#stored_files/resumable/take_upload'
import { storing } from '#stored_files/storage/storing'
import { countingUpload } from '#stored_files/upload_quotas'

type Uploader = Person & { id: number }

interface Place {
  id: number
  side: DocumentSide
  by: Uploader
}

/** Replaces the file on this side with an upload. A repeated call changes nothing. */
export async function putFile(
  { id, side, by }: Place,
  { upload, base }: DocumentFileChange,
): Promise<Entry> {
  const asked = { kind: documents, id, by }
  const before = await findEntry(asked)
  if (await findFile({ upload, entry_id: id })) return before
  // The change is checked before the upload is consumed, so that the upload remains usable if the
  // person lacks permission or the version is outdated.
  authorize(by, 'change', documents, before)
  const parts = [side === 'shared' ? null : side]
  await refuseOutdated({ kind: documents, entry: before, base, parts, by }, db.connection())
  return storingUpload({ upload, side, by }, ({ file }, writing) =>
    changeWithin(asked, { base, values: { file: { [side]: file } } }, writing),
  )
}

/**
 * Creates a draft from an upload and names it after the file, or finds the draft that was already
 * created from the upload.
 */
export async function createUploaded(
  upload: string,
  side: DocumentSide,
  by: Uploader,
): Promise<Entry> {
  const repeated = await findFile({ upload, uploaded_by_id: by.id })
  if (repeated) return findEntry({ kind: documents, id: repeated.entry_id })
  return storingUpload({ upload, side, by }, ({ file, name }, writing) => {
    const title = titleOf(name)
    // Stores the title in the language that its script suggests; the title in the other language
    // stays empty.
    const values = { title: { [scriptOf(title)]: title }, file: { [side]: file } }
    return createWithin({ kind: documents, by }, { values }, writing)
  })
}

/** The file's name without its extension, with spaces between the words. */
function titleOf(name: string | null): string {
  const words = (name ?? '')
    .replace(/\.[^.]+$/, '')
    .replace(/[_\s]+/gu, ' ')
    .trim()
  return cutText(words || 'PDF', DOCUMENT_LIMITS.title.max)
}

const scriptOf = (title: string): Language => (/\p{sc=Arabic}/u.test(title) ? 'ar' : 'en')

interface Upload {
  upload: string
  side: DocumentSide
  by: Uploader
}

/** A stored file by its id, and the name that it was uploaded with. */
interface Stored {
  file: number
  name: string | null
}

/** Stores an upload as a file of the document that `work` changes or creates. */
const storingUpload = (
  { upload, side, by }: Upload,
  work: (stored: Stored, writing: Writing) => Promise<Entry>,
): Promise<Entry> =>
  takingUpload({ id: upload, personId: by.id, purpose: 'documents' }, (file) =>
    countingUpload(by.id, file.bytes, () => storingFile(file, { upload, slot: side, by }, work)),
  )

interface Imported {
  title: Partial<Record<Language, string>>
  slug: Partial<Record<Language, string>>
  by: Uploader
}

/**
 * Publishes a file of a former site as a document that only links lead to. `alongside` runs in the
 * transaction that creates the document.
 */
export const createImported = (
  received: ReceivedFile,
  { title, slug, by }: Imported,
  alongside: (entry: Entry, writing: Writing) => Promise<void>,
): Promise<Entry> =>
  storingFile(received, { upload: null, slot: 'shared', by }, async ({ file }, writing) => {
    const values = { title, slug, isListed: false, file: { shared: file } }
    const publish = Object.keys(title) as Language[]
    const entry = await createWithin({ kind: documents, by }, { values, publish }, writing)
    await alongside(entry, writing)
    return entry
  })

interface FileRow {
  upload: string | null
  slot: DocumentSide
  by: Uploader
}

async function storingFile(
  file: ReceivedFile,
  { upload, slot, by }: FileRow,
  work: (stored: Stored, writing: Writing) => Promise<Entry>,
): Promise<Entry> {
  const { name, hash, bytes } = file
  const row = { ...(await inspected(file, by)), slot, upload, name, hash, bytes }
  let stored: number | undefined
  const entry = await storing(file, (key) =>
    inEntryTransaction(by, async (writing) => {
      const created_at = toDatabaseTime(DateTime.utc())
      const [id]: number[] = await writing.client.table('files').insert({
        ...row,
        key,
        uploaded_by_id: by.id,
        created_at,
        reading: 'unread',
        read_version: 0,
      })
      if (id === undefined) throw new Error('The database returned no id')
      stored = id
      return work({ file: id, name }, writing)
    }),
  )
  if (stored !== undefined) readSoon(stored)
  return entry
}

async function inspected({ path, name }: ReceivedFile, by: Uploader) {
  const { type, downloadOnly } = await inspectDocument({ file: path, name }, by)
  return { type, download_only: downloadOnly }
}
