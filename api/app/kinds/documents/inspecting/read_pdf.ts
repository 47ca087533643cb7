import { readFile } from 'node:fs/promises'
import type { DownloadReason } from '@ufuq/shared/contract/documents'
import { made, memoryOf, UnreadablePdf, withPdf, type OpenPdf } from '../reading/pdfium.ts'
import { Refused } from './refused.ts'

/**
 * The file is searched in windows of this many bytes. They overlap by more than the length of any
 * match.
 */
const WINDOW = 2 ** 20
const OVERLAP = 256

/**
 * A pattern for a name as PDF allows it to be written: each character as itself, or as `#` with its
 * code.
 */
const nameOf = (name: string): string => [...name].map(characterOf).join('')
const characterOf = (character: string): string =>
  `(?:${character}|#${hexOf(character).replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
const hexOf = (character: string) => character.charCodeAt(0).toString(16)
const namesOf = (...names: string[]) =>
  new RegExp(`/(?:${names.map(nameOf).join('|')})(?![A-Za-z0-9_#])`)

/** The reasons to offer a file only for download, the most serious first. */
const REASONS: readonly (readonly [DownloadReason, RegExp])[] = [
  ['launch', namesOf('Launch')],
  ['script', namesOf('JavaScript', 'Rendition')],
  ['attachments', namesOf('EmbeddedFile', 'EmbeddedFiles', 'RichMedia')],
  ['form', namesOf('AcroForm', 'XFA', 'SubmitForm', 'ImportData')],
]

/**
 * Opens a PDF, and searches it for reasons to offer it only for download. Throws `Refused` for a
 * file that can't be opened without a password, is damaged or lacks its last page.
 */
export async function readPdf(file: string): Promise<DownloadReason | null> {
  const bytes = await readFile(file)
  const copy = await withPdf(bytes, plainCopy).catch((error: unknown) => {
    const isLocked = error instanceof UnreadablePdf && error.isLocked
    throw new Refused(isLocked ? 'documentPassword' : 'documentDamaged')
  })
  const found = new Set<DownloadReason>()
  // Other programs may see objects in a faulty file that the copy does not contain.
  for (const content of [bytes, copy]) {
    for (let at = 0; at < content.length; at += WINDOW) {
      const text = content.toString('latin1', at, at + WINDOW + OVERLAP)
      for (const [reason, names] of REASONS) if (names.test(text)) found.add(reason)
    }
  }
  return REASONS.find(([reason]) => found.has(reason))?.[0] ?? null
}

/** A copy of the PDF whose objects are neither encrypted nor compressed. */
function plainCopy({ pdfium, document, reserve, release }: OpenPdf): Buffer {
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
