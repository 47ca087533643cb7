import { open, readFile } from 'node:fs/promises'
import {
  DOCUMENT_TYPES,
  type DocumentType,
  type DownloadReason,
} from '@ufuq/shared/contract/documents'
import { fileTypeFromBuffer } from 'file-type'
import { decodeText } from '../../../core/files/decode_text.ts'
import { adobeOnlyReason, plainCopy, UnreadablePdf, withPdf } from '../reading/pdfium.ts'
import { readZip } from './read_zip.ts'
import { Refused } from './refused.ts'

/** The result of inspecting a file. */
export interface InspectedDocument {
  type: DocumentType
  downloadOnly: DownloadReason | null
}

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

/** The number of bytes at the beginning of a file that determine its type. */
const HEAD = 4100

/** Reads a file to its end. Throws `Refused` if it is not accepted. */
export async function readDocument(file: string, name: string | null): Promise<InspectedDocument> {
  const head = await headOf(file)
  if (head.length === 0) throw new Refused('documentEmpty')
  const ending = /\.([^.]+)$/.exec(name ?? '')?.[1]?.toLowerCase() ?? null
  const inspected = await inspect(file, { head, ending })
  if (ending !== null && ending !== inspected.type) {
    throw new Refused('documentMismatch', inspected.type.toUpperCase())
  }
  return inspected
}

interface Known {
  head: Buffer
  ending: string | null
}

async function inspect(file: string, { head, ending }: Known): Promise<InspectedDocument> {
  const start = head.toString('latin1')
  if (start.startsWith('PK\x03\x04')) return plain(await readZip(file))
  if (start.startsWith('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1')) throw await refusedOffice(file)
  const detected = await fileTypeFromBuffer(head)
  const at = start.slice(0, ending === 'csv' ? 5 : MAX_BEFORE_PDF).indexOf('%PDF-')
  if (at !== -1 && !MARKUP.test(start) && (detected?.ext ?? 'pdf') === 'pdf') {
    return { type: 'pdf', downloadOnly: await readPdf(file) }
  }
  // The first words of a text may be the first bytes of another format, such as `BM` of a bitmap.
  const text = ending === 'csv' ? decodeText(await readFile(file)) : null
  if (text !== null && !MARKUP.test(text)) return plain('csv')
  throw refusedOther(ending, detected?.ext)
}

/** Viewers find the beginning of a PDF among this many bytes, which other programs put before it. */
const MAX_BEFORE_PDF = 1024
/**
 * The beginning of a page, a drawing or a script: the tags of
 * https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type, without `br`
 * and `b`, with which the messages of web servers begin.
 */
const MARKUP =
  /^(?:\xEF\xBB\xBF)?\s*<(?:!doctype|!--|\?xml|(?:html|head|body|script|iframe|svg|style|title|h1|div|font|table|a|p)(?=[\s>]))/i

const plain = (type: DocumentType): InspectedDocument => ({ type, downloadOnly: null })

/**
 * The reason for rejecting a file in the container format of old Office versions. Encrypted files
 * of new versions also use this format.
 */
async function refusedOffice(file: string): Promise<Refused> {
  const handle = await open(file)
  try {
    const name = Buffer.from('EncryptedPackage', 'utf16le')
    for await (const chunk of handle.readableWebStream() as AsyncIterable<ArrayBuffer>) {
      if (Buffer.from(chunk).includes(name)) return new Refused('documentPassword')
    }
    return new Refused('documentType', 'DOC, XLS, PPT')
  } finally {
    await handle.close()
  }
}

function refusedOther(ending: string | null, detected: string | undefined): Refused {
  const claims = DOCUMENT_TYPES.some((type) => type === ending)
  if (detected !== undefined) {
    return new Refused(claims ? 'documentMismatch' : 'documentType', detected.toUpperCase())
  }
  return new Refused(claims ? 'documentDamaged' : 'documentType')
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const bytes = Buffer.alloc(HEAD)
    const { bytesRead } = await handle.read(bytes, 0, HEAD, 0)
    return bytes.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/**
 * Opens a PDF, and searches it for reasons to offer it only for download. Throws `Refused` for a
 * file that can't be opened without a password, is damaged or lacks its last page.
 */
async function readPdf(file: string): Promise<DownloadReason | null> {
  const bytes = await readFile(file)
  const { copy, adobeOnly } = await withPdf(bytes, (pdf) => {
    const copy = plainCopy(pdf)
    return { copy, adobeOnly: adobeOnlyReason(pdf, copy) }
  }).catch((error: unknown) => {
    const isLocked = error instanceof UnreadablePdf && error.isLocked
    throw new Refused(isLocked ? 'documentPassword' : 'documentDamaged')
  })
  if (adobeOnly) return adobeOnly
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
