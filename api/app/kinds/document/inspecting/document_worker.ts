// Runs in a child process, started by inspect_document.ts, so that reading an untrusted file can
// crash, hang or exhaust memory without affecting the server. Node loads this file directly,
// without a loader, so it must contain only erasable TypeScript syntax, and no imports that begin
// with #.
import { answerJobs } from '../../../core/jobs/job_worker.ts'
import { readDocument, type InspectedDocument } from './read_document.ts'
import { Refused, type RefusedFile } from './refused.ts'

export interface DocumentJob {
  file: string
  /** The file name that was sent with the upload; null if there was none. */
  name: string | null
}

export type DocumentAnswer =
  | { inspected: InspectedDocument }
  | { refused: RefusedFile }
  | { failed: string }

async function answerTo({ file, name }: DocumentJob): Promise<DocumentAnswer> {
  try {
    return { inspected: await readDocument(file, name) }
  } catch (error) {
    if (error instanceof Refused) return { refused: error.file }
    const { code } = error as NodeJS.ErrnoException
    // A file that can't be read is damaged, unless the disk failed.
    return /^E[A-Z]+$/.test(code ?? '')
      ? { failed: code ?? '' }
      : { refused: { why: 'documentDamaged' } }
  }
}

await answerJobs(answerTo)
