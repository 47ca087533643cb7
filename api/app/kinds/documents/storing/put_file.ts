import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  DOCUMENT_LIMITS,
  type DocumentFileChange,
  type DocumentSide,
} from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import { cutText } from '@ufuq/shared/domain/cut-text'
import type User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'
import { changeEntry } from '#legacy_entries/change_entry'
import { newEntry } from '#legacy_entries/entries'
import { documentOf } from '#kinds/documents/document'
import DocumentFile, { toWireFile } from '#kinds/documents/document_file'
import { documents } from '#kinds/documents/document_kind'
import { inspectDocument } from '#kinds/documents/inspecting/inspect_document'
import type { InspectedDocument } from '#kinds/documents/inspecting/document_worker'
import { keysOf, type EntryRow } from '#kinds/kind'
import { activityOf, conflictOf, lockEntry, saveNext, stateOf } from '#kinds/locked_entries'
import { findEntry } from '#kinds/read_entries'
import { assertWritten } from '#kinds/write_entry'
import { readSoon } from '#kinds/documents/reading/read_documents'
import { storing } from '#stored_files/storage/storing'
import type { ReceivedFile } from '#stored_files/received_file'
import { countingUpload } from '#stored_files/upload_quotas'
import { takingUpload } from '#stored_files/resumable/take_upload'

interface Place {
  id: number
  side: DocumentSide
}

export interface Editing {
  version: number | undefined
  editor: User
  authorize: (row: EntryRow) => Promise<void>
}

/** Replaces the file on this side with an upload, or with an earlier file of the document. */
export async function putFile(
  place: Place,
  change: Omit<DocumentFileChange, 'version'> & { upload?: string; file?: number },
  editing: Editing,
): Promise<EntryRow> {
  const { upload } = change
  if (upload === undefined)
    return changeFile(place, editing, (client) => earlier(place, change.file ?? 0, client))
  const repeated = await DocumentFile.findBy({ upload, documentId: place.id })
  if (repeated) return findEntry(documents, place.id)
  // The change is checked before the upload is consumed, so that the upload remains usable if the
  // person lacks permission or the version is outdated.
  await changeEntry({
    lock: (client) => lockEntry(documents, place.id, client),
    authorize: editing.authorize,
    conflict: (row) =>
      conflictOf(documents, row, { version: editing.version, reader: editing.editor }),
    work: async () => {},
  })
  return storingUpload(upload, editing.editor, (columns) =>
    changeFile(place, editing, (client) => add(place, columns, client)),
  )
}

/** Removes the file from this side. It remains among the document's earlier files. */
export const removeFile = (place: Place, editing: Editing): Promise<EntryRow> =>
  changeFile(place, editing, async () => null)

/**
 * Creates a draft from an upload and names it after the file, or finds the draft that was already
 * created from the upload.
 */
export async function createUploaded(
  upload: string,
  side: DocumentSide,
  editor: User,
): Promise<EntryRow> {
  const repeated = await DocumentFile.findBy({ upload })
  if (repeated?.uploadedById === editor.id) return findEntry(documents, repeated.documentId)
  return storingUpload(upload, editor, (columns) =>
    changeEntry({
      lock: () => Promise.resolve(documents.newRow()),
      async work(row, { client, record }) {
        const title = titleOf(columns.name)
        // Stores the title in the language that its script suggests; the title in the other
        // language stays empty.
        documents.merge(row, { title: { [scriptOf(title)]: title } })
        row.merge({
          entryId: await newEntry(documents, client),
          version: 1,
          changedById: editor.id,
        })
        await row.useTransaction(client).save()
        const file = await add({ id: row.id, side }, columns, client)
        const document = documentOf(row)
        document.files = { ...document.files, [side]: toWireFile(file) }
        await row.useTransaction(client).save()
        record(activityOf(row, 'created', editor.id))
        return row
      },
    }),
  )
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

type Columns = Pick<ReceivedFile, 'name' | 'hash' | 'bytes'> &
  InspectedDocument & { upload: string; originalKey: string; uploadedById: number }

const storingUpload = (
  upload: string,
  editor: User,
  work: (columns: Columns) => Promise<EntryRow>,
): Promise<EntryRow> =>
  takingUpload({ id: upload, personId: editor.id, purpose: 'documents' }, async (file) => {
    const { path, name, hash, bytes } = file
    const inspected = await inspectDocument({ file: path, name }, editor)
    const row = await countingUpload(editor.id, bytes, () =>
      storing(file, (originalKey) =>
        work({ ...inspected, name, hash, bytes, upload, originalKey, uploadedById: editor.id }),
      ),
    )
    const stored = await DocumentFile.findBy({ upload })
    if (stored) readSoon(stored.id)
    return row
  })

const add = (
  { id: documentId, side }: Place,
  columns: Columns,
  client: TransactionClientContract,
): Promise<DocumentFile> => DocumentFile.create({ documentId, side, ...columns }, { client })

/** A current or earlier file of the document. */
export async function earlier(
  { id }: Pick<Place, 'id'>,
  file: number,
  client: TransactionClientContract,
) {
  const found = await DocumentFile.query({ client }).where({ id: file, documentId: id }).first()
  if (!found) throw ApiException.notFound('File')
  return found
}

const changeFile = (
  { id, side }: Place,
  { version, editor, authorize }: Editing,
  fileOf: (client: TransactionClientContract) => Promise<DocumentFile | null>,
): Promise<EntryRow> =>
  changeEntry({
    lock: (client) => lockEntry(documents, id, client),
    authorize,
    conflict: (row) => conflictOf(documents, row, { version, reader: editor }),
    state: (row) => stateOf(documents, row),
    async work(row, { client, announce, record }) {
      const document = documentOf(row)
      const file = await fileOf(client)
      document.files = { ...document.files, [side]: file && toWireFile(file) }
      assertWritten(documents, row)
      await saveNext(row, editor, client)
      record(activityOf(row, 'changed', editor.id))
      if (row.isPublished) announce(keysOf(documents, row))
      return row
    },
  })
