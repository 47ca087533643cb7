import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { AdobeOnly } from '@ufuq/shared/contract/documents'

/** The errors of `FPDF_GetLastError` for files that need a password or a certificate. */
const LOCKED: readonly number[] = [4, 5]

/** Thrown for a file that PDFium can't open. */
export class UnreadablePdf extends Error {
  readonly isLocked: boolean

  constructor(error: number) {
    super(`PDFium returned the error ${error}`)
    this.isLocked = LOCKED.includes(error)
  }
}

export interface OpenPdf {
  pdfium: WrappedPdfiumModule
  document: number
  /** Reserves memory, which is released after use. Returns its address. */
  reserve: (bytes: number) => number
  /** Calls the function after use. */
  release: (after: () => void) => void
}

/**
 * Opens a PDF, also if it is encrypted without a password for opening it. Like other programs,
 * PDFium ignores a few bytes before and after the document. Scripts never run.
 */
export async function withPdf<Result>(
  content: Buffer,
  work: (pdf: OpenPdf) => Result | Promise<Result>,
): Promise<Result> {
  const pdfium = await (loaded ??= load())
  const releases: (() => void)[] = []
  const reserve = (bytes: number): number => {
    const memory = made('memory', pdfium.pdfium.wasmExports.malloc(bytes))
    releases.push(() => pdfium.pdfium.wasmExports.free(memory))
    return memory
  }
  try {
    const memory = reserve(content.length)
    memoryOf(pdfium).set(content, memory)
    const document = pdfium.FPDF_LoadMemDocument(memory, content.length, '')
    if (document === 0) throw new UnreadablePdf(pdfium.FPDF_GetLastError())
    releases.push(() => pdfium.FPDF_CloseDocument(document))
    return await work({ pdfium, document, reserve, release: (after) => releases.push(after) })
  } catch (error) {
    // After a fault of its own, the module may not work any more.
    if (error instanceof Error && error.name === 'RuntimeError') loaded = undefined
    throw error
  } finally {
    for (const release of releases.toReversed()) release()
  }
}

let loaded: Promise<WrappedPdfiumModule> | undefined

async function load(): Promise<WrappedPdfiumModule> {
  const { init } = await import('@embedpdf/pdfium')
  const file = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  const pdfium = await init({ wasmBinary: new Uint8Array(await readFile(file)).buffer })
  pdfium.PDFiumExt_Init()
  return pdfium
}

/** The module's memory. When the memory grows, the module replaces this array with another one. */
export const memoryOf = ({ pdfium }: WrappedPdfiumModule): Uint8Array =>
  (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8

/**
 * Returns the given pointer. Throws if it is null, which means that something could not be created.
 */
export function made(what: string, pointer: number): number {
  if (pointer === 0) throw new Error(`PDFium returned no ${what}`)
  return pointer
}

/** A copy of the PDF whose objects are neither encrypted nor compressed. */
export function plainCopy({ pdfium, document, reserve, release }: OpenPdf): Buffer {
  const pages = made('pages', pdfium.FPDF_GetPageCount(document))
  const size = reserve(8)
  made('last page', Number(pdfium.FPDF_GetPageSizeByIndexF(document, pages - 1, size)))
  pdfium.EPDF_RemoveEncryption(document)
  const writer = made('writer', pdfium.PDFiumExt_OpenFileWriter())
  release(() => pdfium.PDFiumExt_CloseFileWriter(writer))
  made('copy', pdfium.PDFiumExt_SaveAsCopy(document, writer))
  const length = pdfium.PDFiumExt_GetFileWriterSize(writer)
  const copy = reserve(length)
  pdfium.PDFiumExt_GetFileWriterData(writer, copy, length)
  return Buffer.from(memoryOf(pdfium).subarray(copy, copy + length))
}

/** `FORMTYPE_XFA_FULL`: a form whose pages are made when it is opened. */
const XFA_FULL = 2
/** The entry of the catalog that makes a PDF with attachments a portfolio. */
const COLLECTION = /\/Collection[ <]/

/** Why only Adobe Reader shows a PDF; null for other PDFs. */
export function adobeOnlyReason(pdf: OpenPdf, copy?: Buffer): AdobeOnly | null {
  const { pdfium, document } = pdf
  if (pdfium.FPDF_GetFormType(document) === XFA_FULL) return 'dynamicForm'
  if (pdfium.FPDFDoc_GetAttachmentCount(document) === 0) return null
  return COLLECTION.test((copy ?? plainCopy(pdf)).toString('latin1')) ? 'portfolio' : null
}
