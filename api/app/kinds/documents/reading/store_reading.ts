import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ReadingState } from '@ufuq/shared/contract/documents'
import { inAnnouncingTransaction, type Announce } from '#content/in_transaction'
import { batches } from '#core/database/batches'
import { documentOf } from '#kinds/documents/document'
import DocumentFile, { toWireFile } from '#kinds/documents/document_file'
import { documents } from '#kinds/documents/document_kind'
import type { ReadFile } from '#kinds/documents/reading/read_file'
import { writeTitleWords } from '#kinds/documents/searching/title_words'
import { keysOf, type EntryRow } from '#kinds/kind'
import { markPending, resolvePending } from '#stored_files/storage/pending_files'

interface StoredText extends ReadFile {
  reading: ReadingState
}

/** The columns of a new picture. */
interface Drawn {
  pictureKey: string
  pictureBytes: number
  pictureWidth: number
  pictureHeight: number
}

interface Reading {
  readVersion: number
  /** Null leaves the text that was read earlier unchanged. */
  text: StoredText | null
  /** Null leaves the picture that was rendered earlier unchanged. */
  picture: Drawn | null
}

/** Stores the result of reading a file: its words for the search, and its picture. */
export async function storeReading(file: DocumentFile, reading: Reading): Promise<void> {
  // Outside a transaction, because many rows would delay all others who write.
  if (reading.text) await writeTexts(file.id, reading.text)
  const former = await storeRows(file, reading)
  if (former !== null) await resolvePending(former)
}

/** Returns the key of the picture that is replaced. */
const storeRows = (
  { id, documentId }: DocumentFile,
  { readVersion, text, picture }: Reading,
): Promise<string | null> =>
  inAnnouncingTransaction(async (client, announce) => {
    const row = await documents.query({ client }).where({ id: documentId }).forUpdate().first()
    const file = await DocumentFile.query({ client }).where({ id }).first()
    if (!row || !file) return null
    const former = picture && file.pictureKey
    if (former !== null) await markPending(former)
    const { reading, pages, isTagged, language } = text ?? file
    await file
      .useTransaction(client)
      .merge({ readVersion, reading, pages, isTagged, language, ...picture })
      .save()
    await writeTitleWords(documentOf(row), client)
    await showFile(row, file, { client, announce })
    return former
  })

interface Writing {
  client: TransactionClientContract
  announce: Announce
}

/** Writes the displayed properties of a document's current file. */
async function showFile(row: EntryRow, file: DocumentFile, { client, announce }: Writing) {
  const { id, side } = file
  const document = documentOf(row)
  if (document.files[side]?.id !== id) return
  // The document gets no new version, because nobody changed it.
  document.files = { ...document.files, [side]: toWireFile(file) }
  await row.useTransaction(client).save()
  if (row.isPublished) announce(keysOf(documents, row))
}

async function writeTexts(file_id: number, { texts, words }: ReadFile) {
  for (const table of ['document_pieces', 'document_words']) {
    await db.from(table).where({ file_id }).delete()
  }
  for (const rows of batches(texts.map((one, piece) => ({ file_id, piece, ...one })))) {
    await db.table('document_pieces').multiInsert(rows)
  }
  const pageOf = (piece: number) => texts[piece]?.page ?? 0
  for (const rows of batches(words)) {
    await db
      .table('document_words')
      .multiInsert(rows.map(([word, piece]) => ({ file_id, word, piece, page: pageOf(piece) })))
  }
}
