import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { ReadingState } from '@ufuq/shared/contract/documents'
import { WORDS_VERSION } from '@ufuq/shared/domain/text-search'
import uploadSettings from '#config/uploads'
import { errorForLog } from '#core/errors/error_for_log'
import { codeOf } from '#core/database/database_failures'
import type { Reconciliation } from '#core/jobs/reconciliation'
import { WorkerQueue } from '#core/jobs/worker_queue'
import DocumentFile from '#kinds/documents/document_file'
import type { ReadFile, ReadingAnswer, ReadingJob } from '#kinds/documents/reading/read_file'
import { languageOfTexts, storeReading } from '#kinds/documents/reading/store_reading'
import { originals } from '#stored_files/storage/originals'

/** Increment this number when files are read differently, so that all are read again. */
const READER_VERSION = 2
const READ_VERSION = WORDS_VERSION * 1000 + READER_VERSION

/**
 * A separate queue from the one that checks uploads, so that reading a long file delays no upload.
 */
const queue = new WorkerQueue<ReadingJob, ReadingAnswer>(
  'app/kinds/documents/reading/reading_worker',
)

/**
 * Reads a stored file for the search. Records a file that can't be read, so it is not tried again.
 */
export async function readDocumentFile(id: number): Promise<void> {
  const file = await DocumentFile.find(id)
  if (!file || file.readVersion >= READ_VERSION) return
  const read = await readOriginal(file)
  await storeReading(file, {
    reading: stateOf(read),
    readVersion: READ_VERSION,
    texts: read?.texts ?? [],
    pages: read?.pages ?? null,
    isTagged: read?.isTagged ?? null,
    language: languageOfTexts(read?.texts ?? []),
  })
}

function stateOf(read: ReadFile | null): ReadingState {
  if (read === null) return 'failed'
  return read.texts.some(({ text }) => /[\p{L}\p{N}]/u.test(text)) ? 'read' : 'empty'
}

async function readOriginal({ originalKey, type, id }: DocumentFile): Promise<ReadFile | null> {
  try {
    return await originals.use(originalKey, async (path) => {
      const answer = await queue.ask({ file: path, type }, 'documents')
      if (answer && 'read' in answer) return answer.read
      const reason = answer?.failed ?? 'its worker ended'
      logger.info({ event: 'document_unread', file: id, reason }, 'Failed to read a document')
      return null
    })
  } catch (error) {
    // A missing file is reported when it is served.
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** A missing file is reported when it is requested. */
export function readSoon(id: number): void {
  if (!uploadSettings.makesAhead) return
  void readDocumentFile(id).catch((error: unknown) =>
    logger.warn(
      { event: 'document_reading_failed', err: errorForLog(error) },
      'Failed to read a new document; it is tried again',
    ),
  )
}

/** Reads files that have not been read yet or were read by an earlier release. */
export const ofDocumentTexts: Reconciliation = {
  name: 'document_texts',
  async find(limit) {
    const rows: { id: number }[] = await db
      .from('document_files')
      .where('read_version', '<', READ_VERSION)
      .orderBy('read_version')
      .orderBy('id')
      .limit(Math.min(limit, MAX_AT_ONCE))
      .select('id')
    return rows.map(({ id }) => id)
  },
  async repair(ids) {
    for (const id of ids) await readDocumentFile(id)
    return ids.length
  },
}

/** A small number, since each file may take a minute. */
const MAX_AT_ONCE = 5
