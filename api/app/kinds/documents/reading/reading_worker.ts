// Runs in a child process, started by read_original.ts, so that reading an untrusted file can
// crash, hang or exhaust memory without affecting the server. Node loads this file directly,
// without a loader, so it must contain only erasable TypeScript syntax, and no imports that begin
// with #.
import { readFile } from 'node:fs/promises'
import { answerJobs } from '../../../core/jobs/job_worker.ts'
import { decodeText } from '../inspecting/decode_text.ts'
import { drawFirstPage } from './draw_page.ts'
import { indexText } from './index_text.ts'
import { readOfficeText } from './office_text.ts'
import { readPdfText } from './pdf_text.ts'
import { READ_LIMITS, type ReadingAnswer, type ReadingJob, type ReadText } from './read_file.ts'

async function answerTo(job: ReadingJob): Promise<ReadingAnswer> {
  try {
    if (job.kind === 'draw') return { drawn: await drawFirstPage(job.file, job.target) }
    return { read: indexText(await readText(job)) }
  } catch (error) {
    return { failed: error instanceof Error ? error.name : 'unknown' }
  }
}

function readText({ file, type, ms }: ReadingJob & { kind: 'read' }): Promise<ReadText> {
  if (type === 'pdf') return readPdfText(file, ms)
  return type === 'csv' ? readPlainText(file) : readOfficeText(file, type)
}

async function readPlainText(file: string): Promise<ReadText> {
  const text = (decodeText(await readFile(file)) ?? '').slice(0, READ_LIMITS.length)
  return {
    texts: [{ page: 0, text: text.replace(/\s+/gu, ' ').trim() }],
    pages: null,
    isTagged: null,
  }
}

await answerJobs(answerTo)
