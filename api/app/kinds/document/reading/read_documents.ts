import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { AdobeOnly, ReadingState, DocumentType } from '@ufuq/shared/contract/documents'
import { WORDS_VERSION } from '@ufuq/shared/domain/text-search'
import uploadSettings from '#config/uploads'
import { inAnnouncingTransaction } from '#content/in_transaction'
import { batches } from '#core/database/batches'
import { codeOf } from '#core/database/database_failures'
import { errorForLog } from '#core/errors/error_for_log'
import type { Backlog } from '#core/jobs/backlog'
import { WorkerQueue } from '#core/jobs/worker_queue'
import { findFile, type FileRow } from '#entries/files'
import { keysOfDocument } from '#kinds/document/document_kind'
import type {
  ReadFile,
  DrawnPage,
  ReadingAnswer,
  ReadingJob,
} from '#kinds/document/reading/read_file'
import { findDocuments } from '#reading/links/stored_documents'
import { incomingFolder } from '#stored_files/storage/original_storage'
import { originals } from '#stored_files/storage/originals'
import { storing, markPending, resolvePending } from '#stored_files/storage/storing'

/**
 * Increment this number when files are read or rendered differently, so that all files are read and
 * rendered again.
 */
const READER_VERSION = 5
const READ_VERSION = WORDS_VERSION * 1000 + READER_VERSION * 4
/**
 * The reading versions of files that have not been read yet. They are recorded before each of the
 * two attempts, so that a file that ends the server's process is given up after the second.
 */
const FIRST_ATTEMPT = READ_VERSION - 2
const SECOND_ATTEMPT = READ_VERSION - 1

/** How long each part of a reading may take. Of a longer text, the beginning is searched. */
const READING_MS = 30_000

/**
 * Reads a stored file for the search, and renders its first page. A file that can't be read, or
 * during whose reading the process ended twice, is recorded as unreadable, and is not tried again.
 */
export async function readDocumentFile(id: number): Promise<void> {
  const file = await findFile({ id })
  const former = file?.read_version ?? READ_VERSION
  if (!file || former >= READ_VERSION) return
  if (former === SECOND_ATTEMPT) return giveUp(file)
  const attempt = former < FIRST_ATTEMPT ? FIRST_ATTEMPT : SECOND_ATTEMPT
  await recordVersion(id, attempt)
  try {
    await readOriginal(file, READING_MS, (result) => storeResult(file, result))
  } catch (error) {
    // The storage or the database failed, not the file.
    await recordVersion(id, former).catch(() => {})
    throw error
  }
}

const recordVersion = (id: number, readVersion: number) =>
  db.from('files').where({ id }).update({ read_version: readVersion })

async function storeResult(file: FileRow, { read, drawn, adobeOnly }: ReadOriginal): Promise<void> {
  const reading = { readVersion: READ_VERSION, text: textOf(read) }
  // An earlier reading may have drawn the page that asks for Adobe Reader.
  const withdrawn = adobeOnly && { ...NO_PICTURE, download_only: adobeOnly }
  if (drawn === null) return storeReading(file, { ...reading, picture: withdrawn })
  const { path, width, height, bytes } = drawn
  await storing({ path }, (pictureKey) => {
    const size = { picture_bytes: bytes, picture_width: width, picture_height: height }
    return storeReading(file, { ...reading, picture: { picture_key: pictureKey, ...size } })
  })
}

async function giveUp(file: FileRow): Promise<void> {
  await storeReading(file, { readVersion: READ_VERSION, text: textOf(null), picture: null })
  logger.warn(
    { event: 'document_given_up', file: file.id },
    'Gave up reading a document, during which the process ended twice',
  )
}

const textOf = (read: ReadFile | null) => ({
  reading: stateOf(read),
  texts: read?.texts ?? [],
  words: read?.words ?? [],
  pages: read?.pages ?? null,
  isTagged: read?.isTagged ?? null,
  language: read?.language ?? null,
})

function stateOf(read: ReadFile | null): ReadingState {
  if (read === null) return 'failed'
  if (read.isPartial) return 'partial'
  return read.words.length > 0 ? 'read' : 'empty'
}

/**
 * Reads a new file immediately. If the process ends in the meantime, the file stays in the backlog.
 */
export function readSoon(id: number): void {
  if (!uploadSettings.makesAhead) return
  void readDocumentFile(id).catch((error: unknown) =>
    logger.warn(
      { event: 'document_reading_failed', err: errorForLog(error) },
      'Failed to read a new document; it will be retried',
    ),
  )
}

/** Files that have not been read yet, or were read in an older way. */
export const unreadDocuments: Backlog = {
  name: 'unread_documents',
  find: async (limit) => {
    const rows: { id: number }[] = await db
      .from('files')
      .whereBetween('read_version', [0, SECOND_ATTEMPT])
      .orderBy('read_version')
      .orderBy('id')
      .limit(Math.min(limit, MAX_AT_ONCE))
      .select('id')
    return rows.map(({ id }) => id)
  },
  work: async (ids) => {
    for (const id of ids) await readDocumentFile(id)
  },
}

/** The number of files read at a time. It is small, because each file may take a while. */
const MAX_AT_ONCE = 5

interface StoredText extends ReadFile {
  reading: ReadingState
}

/** The columns of a new picture. */
type Drawn = Pick<FileRow, keyof typeof NO_PICTURE> & Partial<Pick<FileRow, 'download_only'>>

const NO_PICTURE = {
  picture_key: null,
  picture_bytes: null,
  picture_width: null,
  picture_height: null,
}

interface Reading {
  readVersion: number
  text: StoredText
  /** Null leaves the picture that was rendered earlier unchanged. */
  picture: Drawn | null
}

/** Stores the result of reading a file: its words for the search, and its picture. */
async function storeReading(file: FileRow, reading: Reading): Promise<void> {
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

/**
 * This queue is separate from the queue for checking uploads, so that reading a long file delays no
 * upload.
 */
const queue = new WorkerQueue<ReadingJob, ReadingAnswer>(
  'app/kinds/document/reading/reading_worker',
)

/** The share of the allowed time after which no further page is begun. */
const PART_FOR_PAGES = 0.75

interface ReadOriginal {
  /** The result of reading the text; null if the text can't be read. */
  read: ReadFile | null
  /** The picture of the first page in a temporary file. */
  drawn: (DrawnPage & { path: string }) | null
  adobeOnly: AdobeOnly | null
}

/**
 * Reads a file and, if it is a PDF, renders its first page, each in at most `ms` milliseconds.
 * Passes the results to `work`.
 */
async function readOriginal(
  { key, type, id }: FileRow,
  ms: number,
  work: (result: ReadOriginal) => Promise<void>,
): Promise<void> {
  const path = join(incomingFolder(uploadSettings.folder), `${randomUUID()}.part`)
  await mkdir(incomingFolder(uploadSettings.folder), { recursive: true, mode: 0o700 })
  const ask = (job: ReadingJob) => queue.ask(job, 'documents', ms)
  try {
    const result = await originals
      .use(key, async (file) => {
        const text = await ask({
          kind: 'read',
          file,
          type: type as DocumentType,
          ms: ms * PART_FOR_PAGES,
        })
        const read = text && 'read' in text ? text.read : null
        if (read === null) {
          const reason = reasonOf(text)
          logger.info({ event: 'document_unread', file: id, reason }, 'Failed to read a document')
        }
        const adobeOnly = text && 'adobeOnly' in text ? text.adobeOnly : null
        const isDrawable = type === 'pdf' && adobeOnly === null
        const page = isDrawable ? await ask({ kind: 'draw', file, target: path }) : null
        const drawn = page && 'drawn' in page ? { ...page.drawn, path } : null
        if (drawn === null && isDrawable) {
          const reason = reasonOf(page)
          logger.info(
            { event: 'document_undrawn', file: id, reason },
            'Failed to render a document',
          )
        }
        return { read, drawn, adobeOnly }
      })
      .catch(ifMissing)
    await work(result)
  } finally {
    await rm(path, { force: true })
  }
}

/** Ignores a missing file here, because it is reported when it is served. */
function ifMissing(error: unknown): ReadOriginal {
  if (codeOf(error) === 'ENOENT') return { read: null, drawn: null, adobeOnly: null }
  throw error
}

function reasonOf(answer: ReadingAnswer | null): string {
  if (answer && 'adobeOnly' in answer) return answer.adobeOnly
  return answer && 'failed' in answer ? answer.failed : 'its worker ended'
}
