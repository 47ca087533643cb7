import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { WrappedPdfiumModule } from '@embedpdf/pdfium'

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
