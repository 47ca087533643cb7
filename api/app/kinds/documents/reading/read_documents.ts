import db from '@adonisjs/lucid/services/db'
import logger from '@adonisjs/core/services/logger'
import type { ReadingState } from '@ufuq/shared/contract/documents'
import { WORDS_VERSION } from '@ufuq/shared/domain/text-search'
import uploadSettings from '#config/uploads'
import { errorForLog } from '#core/errors/error_for_log'
import type { Reconciliation } from '#core/jobs/reconciliation'
import DocumentFile from '#kinds/documents/document_file'
import type { ReadFile } from '#kinds/documents/reading/read_file'
import { readOriginal } from '#kinds/documents/reading/read_original'
import { languageOfTexts, storeReading } from '#kinds/documents/reading/store_reading'
import { storing } from '#stored_files/storage/storing'

/**
 * Increment this number when files are read or rendered differently, so that all files are read and
 * rendered again.
 */
const READER_VERSION = 4
const READ_VERSION = WORDS_VERSION * 1000 + READER_VERSION * 2
/** The reading version that is recorded for a file whose first reading took too long. */
const SLOW_VERSION = READ_VERSION - 1

/**
 * How long each part of a reading may take. A file that needs longer is read again once all other
 * files have been read, so that it delays them only briefly.
 */
export const READING_MS = { first: 20_000, again: 80_000 }

/**
 * Reads a stored file for the search, and renders its first page. A file that can't be read is
 * recorded as unreadable, and is not tried again.
 */
export async function readDocumentFile(id: number): Promise<void> {
  const file = await DocumentFile.find(id)
  if (!file || file.readVersion >= READ_VERSION) return
  const isFirst = file.readVersion !== SLOW_VERSION
  await readOriginal(
    file,
    isFirst ? READING_MS.first : READING_MS.again,
    async ({ read, drawn, isLate }) => {
      const isUnfinished = isFirst && isLate
      const reading = {
        readVersion: isUnfinished ? SLOW_VERSION : READ_VERSION,
        text: isUnfinished && read === null ? null : textOf(read),
      }
      if (drawn === null) return storeReading(file, { ...reading, picture: null })
      const { path, width, height, bytes } = drawn
      await storing({ path }, (pictureKey) => {
        const size = { pictureBytes: bytes, pictureWidth: width, pictureHeight: height }
        return storeReading(file, { ...reading, picture: { pictureKey, ...size } })
      })
    },
  )
}

const textOf = (read: ReadFile | null) => ({
  reading: stateOf(read),
  texts: read?.texts ?? [],
  pages: read?.pages ?? null,
  isTagged: read?.isTagged ?? null,
  language: languageOfTexts(read?.texts ?? []),
})

function stateOf(read: ReadFile | null): ReadingState {
  if (read === null) return 'failed'
  return read.texts.some(({ text }) => /[\p{L}\p{N}]/u.test(text)) ? 'read' : 'empty'
}

/**
 * Reads a new file immediately. If the process ends in the meantime, the reconciliation job reads
 * the file.
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

/** Reads files that have not been read yet or were read by an earlier release. */
export const ofDocumentTexts: Reconciliation = {
  name: 'document_texts',
  find: (limit) => unreadFiles('<', Math.min(limit, MAX_AT_ONCE)),
  repair: readAll,
}

/** Reads files whose first reading took too long, one at a time. */
export const ofSlowDocuments: Reconciliation = {
  name: 'slow_documents',
  find: () => unreadFiles('=', 1),
  repair: readAll,
}

/** The number of files read at a time. It is small, because each file may take a while. */
const MAX_AT_ONCE = 5

async function unreadFiles(comparison: '<' | '=', limit: number): Promise<number[]> {
  const rows: { id: number }[] = await db
    .from('document_files')
    .where('read_version', comparison, SLOW_VERSION)
    .orderBy('read_version')
    .orderBy('id')
    .limit(limit)
    .select('id')
  return rows.map(({ id }) => id)
}

async function readAll(ids: readonly number[]): Promise<number> {
  for (const id of ids) await readDocumentFile(id)
  return ids.length
}
