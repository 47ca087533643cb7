// Runs in a child process, started by read_documents.ts, so that reading an untrusted file can
// crash, hang or exhaust memory without affecting the server. Node loads this file directly,
// without a loader, so it must contain only erasable TypeScript syntax, and no imports that begin
// with #.
import { readFile, writeFile } from 'node:fs/promises'
import { decodeText } from '../../../core/files/decode_text.ts'
import { answerJobs } from '../../../core/jobs/job_worker.ts'
import { indexText } from './index_text.ts'
import { readOfficeText } from './office_text.ts'
import { readPdfText } from './pdf_text.ts'
import { adobeOnlyReason, made, memoryOf, withPdf } from './pdfium.ts'
import {
  READ_LIMITS,
  type ReadingAnswer,
  type ReadingJob,
  type ReadText,
  type DrawnPage,
} from './read_file.ts'

async function answerTo(job: ReadingJob): Promise<ReadingAnswer> {
  try {
    if (job.kind === 'draw') return { drawn: await drawFirstPage(job.file, job.target) }
    const adobeOnly = job.type === 'pdf' && (await adobeOnlyReasonOf(job.file))
    return adobeOnly ? { adobeOnly } : { read: indexText(await readText(job)) }
  } catch (error) {
    return { failed: error instanceof Error ? error.name : 'unknown' }
  }
}

const adobeOnlyReasonOf = async (file: string) =>
  withPdf(await readFile(file), (pdf) => adobeOnlyReason(pdf))

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

const WIDTH = 480
/** The maximum height, in pixels. A page that would be taller is rendered narrower. */
const MAX_HEIGHT = 960
/**
 * The minimum width and height of the picture, in pixels. A smaller picture would show nothing
 * useful.
 */
const MIN_SIDE = 48

/** FPDF_ANNOT: annotations, such as notes and stamps, are rendered too. */
const WITH_ANNOTATIONS = 0x01
/** FPDF_REVERSE_BYTE_ORDER: each pixel is in the order red, green, blue. */
const RGB = 0x10
const WHITE = 0xff_ff_ff_ff
const BYTES_PER_PIXEL = 4

/**
 * Renders the first page of a PDF to a new WebP file. Fonts that the PDF doesn't embed are
 * replaced.
 */
async function drawFirstPage(file: string, target: string): Promise<DrawnPage> {
  const { width, height, pixels } = await pixelsOf(await readFile(file))
  // `sharp` is loaded only here, because most files get no picture or already have one.
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  const picture = await sharp(pixels, { raw: { width, height, channels: BYTES_PER_PIXEL } })
    .removeAlpha()
    .webp({ quality: 72, effort: 4 })
    .toBuffer()
  await writeFile(target, picture, { flag: 'wx', mode: 0o600, flush: true })
  return { width, height, bytes: picture.length }
}

const pixelsOf = (content: Buffer) =>
  withPdf(content, ({ pdfium, document, release }) => {
    const page = made('page', pdfium.FPDF_LoadPage(document, 0))
    release(() => pdfium.FPDF_ClosePage(page))
    const { width, height } = sizeOf(
      pdfium.FPDF_GetPageWidthF(page),
      pdfium.FPDF_GetPageHeightF(page),
    )
    const bitmap = made('bitmap', pdfium.FPDFBitmap_Create(width, height, 0))
    release(() => pdfium.FPDFBitmap_Destroy(bitmap))
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS | RGB)
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap)
    const pixels = Buffer.from(
      memoryOf(pdfium).subarray(start, start + width * height * BYTES_PER_PIXEL),
    )
    return { width, height, pixels }
  })

function sizeOf(pageWidth: number, pageHeight: number) {
  const scale = Math.min(WIDTH / pageWidth, MAX_HEIGHT / pageHeight)
  const width = Math.round(pageWidth * scale)
  const height = Math.round(pageHeight * scale)
  if (!(width >= MIN_SIDE && height >= MIN_SIDE)) throw new Error('The page has no usable size')
  return { width, height }
}
