// Runs in a child process, started by read_original.ts, so that reading an untrusted file can
// crash, hang or exhaust memory without affecting the server. Node loads this file directly,
// without a loader, so it must contain only erasable TypeScript syntax, and no imports that begin
// with #.
import { readFile } from 'node:fs/promises'
import { answerJobs } from '../../../core/jobs/job_worker.ts'
import { drawFirstPage } from './draw_page.ts'
import { readOfficeText } from './office_text.ts'
import { readPdfText } from './pdf_text.ts'
import { READ_LIMITS, type ReadFile, type ReadingAnswer, type ReadingJob } from './read_file.ts'

async function answerTo(job: ReadingJob): Promise<ReadingAnswer> {
  const { file } = job
  try {
    if (job.kind === 'draw') return { drawn: await drawFirstPage(file, job.target) }
    const { type, ms } = job
    if (type === 'pdf') return { read: await readPdfText(file, ms) }
    return { read: type === 'csv' ? await readPlainText(file) : await readOfficeText(file, type) }
  } catch (error) {
    return { failed: error instanceof Error ? error.name : 'unknown' }
  }
}

async function readPlainText(file: string): Promise<ReadFile> {
  const bytes = (await readFile(file)).subarray(0, READ_LIMITS.length)
  const mark = bytes.toString('latin1', 0, 2)
  const encoding = { '\xFF\xFE': 'utf-16le', '\xFE\xFF': 'utf-16be' }[mark] ?? encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes).replace(/\s+/gu, ' ').trim()
  return { texts: [{ page: 0, text }], pages: null, isTagged: null }
}

/** Excel saves Arabic text with one byte per character unless the user chooses UTF-8. */
function encodingOf(bytes: Buffer): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1256'
  }
}

await answerJobs(answerTo)
