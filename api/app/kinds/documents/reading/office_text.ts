import type { Readable } from 'node:stream'
import type { DocumentType } from '@ufuq/shared/contract/documents'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { READ_LIMITS, type PageText, type ReadFile } from './read_file.ts'

/** The maximum size of one part of a file, in bytes. */
const MAX_PART = 32 * 2 ** 20

/** The parts that contain text. The number of a slide serves as its page number. */
const PARTS: Readonly<Partial<Record<DocumentType, RegExp>>> = {
  docx: /^word\/(?:document|footnotes|endnotes)\.xml$/,
  xlsx: /^xl\/sharedStrings\.xml$/,
  pptx: /^ppt\/slides\/slide(?<page>\d{1,5})\.xml$/,
  odt: /^content\.xml$/,
  ods: /^content\.xml$/,
}

/**
 * Elements that end a word. Other elements do not end a word, because the letters of one word are
 * often divided among several elements.
 */
const BREAK =
  /<\/?(?:w:p|w:br|w:tab|w:tc|a:p|a:br|text:p|text:h|text:s|text:tab|text:line-break|si)\b[^<>]*>/g
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/**
 * Reads the text of an Office or OpenDocument file, which was already checked before it was stored.
 */
export async function readOfficeText(file: string, type: DocumentType): Promise<ReadFile> {
  const zip = await openPromise(file, { lazyEntries: true, strictFileNames: true })
  try {
    const texts = await textsIn(zip, PARTS[type] ?? /^$/)
    return { texts, pages: type === 'pptx' ? texts.length : null, isTagged: null }
  } finally {
    zip.close()
  }
}

async function textsIn(zip: ZipFile, parts: RegExp): Promise<PageText[]> {
  const byPage = new Map<number, string>()
  let length = 0
  for await (const entry of zip.eachEntry()) {
    const part = parts.exec(entry.fileName)
    if (!part || length > READ_LIMITS.length) continue
    const page = Number(part.groups?.['page'] ?? 0)
    const text = textOf(await readPart(zip, entry))
    length += text.length
    byPage.set(page, [byPage.get(page), text].filter(Boolean).join(' '))
  }
  return [...byPage]
    .map(([page, text]) => ({ page, text }))
    .toSorted((one, other) => one.page - other.page)
}

async function readPart(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > MAX_PART) return ''
  const content: Readable = await zip.openReadStreamPromise(entry)
  const chunks: Buffer[] = []
  for await (const chunk of content as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

const textOf = (xml: string): string =>
  xml
    .replace(BREAK, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(ENTITY, (_, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? ''
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/\s+/gu, ' ')
    .trim()
