import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import logger from '@adonisjs/core/services/logger'
import type { DocumentType } from '@ufuq/shared/contract/documents'
import uploadSettings from '#config/uploads'
import { codeOf } from '#core/database/database_failures'
import { WorkerQueue } from '#core/jobs/worker_queue'
import type { FileRow } from '#entries/files'
import type {
  DrawnPage,
  ReadFile,
  ReadingAnswer,
  ReadingJob,
} from '#kinds/documents/reading/read_file'
import { incomingFolder } from '#stored_files/storage/original_storage'
import { originals } from '#stored_files/storage/originals'

/**
 * This queue is separate from the queue for checking uploads, so that reading a long file delays no
 * upload.
 */
const queue = new WorkerQueue<ReadingJob, ReadingAnswer>(
  'app/kinds/documents/reading/reading_worker',
)

/** The share of the allowed time after which no further page is begun. */
const PART_FOR_PAGES = 0.75

export interface ReadOriginal {
  /** The result of reading the text; null if the text can't be read. */
  read: ReadFile | null
  /** The picture of the first page in a temporary file. */
  drawn: (DrawnPage & { path: string }) | null
}

/**
 * Reads a file and, if it is a PDF, renders its first page, each in at most `ms` milliseconds.
 * Passes the results to `work`.
 */
export async function readOriginal(
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
        const page = type === 'pdf' ? await ask({ kind: 'draw', file, target: path }) : null
        const drawn = page && 'drawn' in page ? { ...page.drawn, path } : null
        if (drawn === null && type === 'pdf') {
          const reason = reasonOf(page)
          logger.info(
            { event: 'document_undrawn', file: id, reason },
            'Failed to render a document',
          )
        }
        return { read, drawn }
      })
      .catch(ifMissing)
    await work(result)
  } finally {
    await rm(path, { force: true })
  }
}

/** Ignores a missing file here, because it is reported when it is served. */
function ifMissing(error: unknown): ReadOriginal {
  if (codeOf(error) === 'ENOENT') return { read: null, drawn: null }
  throw error
}

const reasonOf = (answer: ReadingAnswer | null): string =>
  answer && 'failed' in answer ? answer.failed : 'its worker ended'
