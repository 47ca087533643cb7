import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ReadingState } from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import { searchWords } from '@ufuq/shared/domain/text-search'
import { kindSet } from '#content/content_sets'
import { inAnnouncingTransaction, type Announce } from '#content/in_transaction'
import { batches } from '#core/database/batches'
import { documentOf } from '#kinds/documents/document'
import DocumentFile, { toWireFile } from '#kinds/documents/document_file'
import { documents } from '#kinds/documents/document_kind'
import { READ_LIMITS, type PageText } from '#kinds/documents/reading/read_file'
import { writeTitleWords } from '#kinds/documents/searching/title_words'
import type { EntryRow } from '#kinds/kind'
import { markPending, resolvePending } from '#stored_files/storage/pending_files'

/**
 * The maximum number of distinct words that are stored for one file, starting from its first page.
 */
const MAX_WORDS = 60_000
/**
 * The maximum number of letters from which the language is determined. More letters would make no
 * difference.
 */
const MAX_CHARACTERS = 20_000

interface ReadText {
  reading: ReadingState
  texts: readonly PageText[]
  pages: number | null
  isTagged: boolean | null
  language: Language | null
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
  text: ReadText | null
  /** Null leaves the picture that was rendered earlier unchanged. */
  picture: Drawn | null
}

/** Stores the result of reading a file: its words for the search, and its picture. */
export async function storeReading(file: DocumentFile, reading: Reading): Promise<void> {
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
    const { texts, ...facts } = text ?? {}
    await file
      .useTransaction(client)
      .merge({ readVersion, ...facts, ...picture })
      .save()
    if (texts) await writeTexts(id, texts, client)
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
  if (row.isPublished) announce([kindSet(documents.path)])
}

async function writeTexts(
  file_id: number,
  texts: readonly PageText[],
  client: TransactionClientContract,
) {
  for (const table of ['document_pieces', 'document_words']) {
    await client.from(table).where({ file_id }).delete()
  }
  const pieces = texts.flatMap(cutIntoPieces)
  for (const rows of batches(pieces.map((one, piece) => ({ file_id, piece, ...one })))) {
    await client.table('document_pieces').multiInsert(rows)
  }
  for (const rows of batches(firstPieces(pieces))) {
    await client.table('document_words').multiInsert(rows.map((row) => ({ file_id, ...row })))
  }
}

/** Matches the pieces of a text. They end between words, except in extremely long words. */
const PIECE = new RegExp(`.{1,${READ_LIMITS.piece}}(?!\\S)|.{1,${READ_LIMITS.piece}}`, 'gsu')

const cutIntoPieces = ({ page, text }: PageText): PageText[] =>
  (storable(text).match(PIECE) ?? []).map((piece) => ({ page, text: piece }))

/** Returns each word with the first piece that contains it. */
function firstPieces(pieces: readonly PageText[]) {
  const words = new Map<string, { page: number; piece: number }>()
  for (const [piece, { page, text }] of pieces.entries()) {
    for (const word of searchWords(text, MAX_WORDS)) {
      if (words.size >= MAX_WORDS) break
      if (!words.has(word)) words.set(word, { page, piece })
    }
  }
  return [...words].map(([word, place]) => ({ word, ...place }))
}

/** Replaces lone surrogates and null characters, which databases can't store. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', ' ')

/** The language of most letters; null if few letters are Arabic or Latin. */
export function languageOfTexts(texts: readonly PageText[]): Language | null {
  const characters = texts
    .map(({ text }) => text)
    .join(' ')
    .replace(/[^\p{L}]+/gu, '')
    .slice(0, MAX_CHARACTERS)
  const count = (pattern: RegExp) => characters.match(pattern)?.length ?? 0
  const arabic = count(/\p{sc=Arabic}/gu)
  const latin = count(/[A-Za-z]/g)
  if (arabic + latin < characters.length / 2 || arabic + latin === 0) return null
  return arabic > latin ? 'ar' : 'en'
}
