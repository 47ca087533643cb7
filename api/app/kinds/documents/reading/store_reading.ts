import db from '@adonisjs/lucid/services/db'
import type { ReadingState } from '@ufuq/shared/contract/documents'
import { inAnnouncingTransaction } from '#content/in_transaction'
import { batches } from '#core/database/batches'
import { findFile, type FileRow } from '#entries/files'
import { keysOfDocument } from '#kinds/documents/document_kind'
import type { ReadFile } from '#kinds/documents/reading/read_file'
import { findDocuments } from '#document_links/stored_documents'
import { markPending, resolvePending } from '#stored_files/storage/pending_files'

interface StoredText extends ReadFile {
  reading: ReadingState
}

/** The columns of a new picture. */
type Drawn = Pick<FileRow, 'picture_key' | 'picture_bytes' | 'picture_width' | 'picture_height'>

interface Reading {
  readVersion: number
  text: StoredText
  /** Null leaves the picture that was rendered earlier unchanged. */
  picture: Drawn | null
}

/** Stores the result of reading a file: its words for the search, and its picture. */
export async function storeReading(file: FileRow, reading: Reading): Promise<void> {
  // Outside a transaction, because many rows would delay all others who write.
  await writeTexts(file.id, reading.text)
  const former = await storeRow(file, reading)
  if (former !== null) await resolvePending(former)
}

/**
 * Returns the key of the picture that is replaced. The document gets no new version, because nobody
 * changed it.
 */
const storeRow = (
  { id, entry_id }: FileRow,
  { readVersion, text, picture }: Reading,
): Promise<string | null> =>
  inAnnouncingTransaction(async (client, announce) => {
    await client.from('entries').where({ id: entry_id }).forUpdate().select('id')
    const file = await findFile({ id }, client)
    if (!file) return null
    const former = picture && file.picture_key
    if (former !== null) await markPending(former)
    await client
      .from('files')
      .where({ id })
      .update({
        read_version: readVersion,
        reading: text.reading,
        pages: text.pages,
        is_tagged: text.isTagged,
        language: text.language,
        ...picture,
      })
    const [document] = await findDocuments([entry_id], client)
    const isCurrent = Object.values(document?.files ?? {}).some((one) => one?.id === id)
    if (document?.isPublished && isCurrent) announce(keysOfDocument(document))
    return former
  })

async function writeTexts(file_id: number, { texts, words }: ReadFile) {
  for (const table of ['file_pages', 'file_words']) {
    await db.from(table).where({ file_id }).delete()
  }
  for (const rows of batches(texts.map((one, piece) => ({ file_id, piece, ...one })))) {
    await db.table('file_pages').multiInsert(rows)
  }
  const pageOf = (piece: number) => texts[piece]?.page ?? 0
  for (const rows of batches(words)) {
    await db
      .table('file_words')
      .multiInsert(rows.map(([word, piece]) => ({ file_id, word, piece, page: pageOf(piece) })))
  }
}
