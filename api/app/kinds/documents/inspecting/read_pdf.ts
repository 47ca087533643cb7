import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import type { DownloadReason } from '@ufuq/shared/contract/documents'
import { Refused } from './refused.ts'

/**
 * The file is searched in windows of this many bytes. They overlap by more than the length of any
 * match.
 */
const WINDOW = 2 ** 20
const OVERLAP = 256
/** The maximum decompressed size of an object stream, and of all object streams together. */
const MAX_INFLATED = { each: 32 * 2 ** 20, all: 256 * 2 ** 20 }
/**
 * The number of bytes at the end of a file in which its end marker must be. Some programs write
 * line breaks or a few bytes after the marker.
 */
const TAIL = 2048

/**
 * A pattern for a name as PDF allows it to be written: each character as itself, or as `#` with its
 * code.
 */
const nameOf = (name: string): string => [...name].map(characterOf).join('')
const characterOf = (character: string): string =>
  `(?:${character}|#${hexOf(character).replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
const hexOf = (character: string) => character.charCodeAt(0).toString(16)
const END = '(?![A-Za-z0-9_#])'
const namesOf = (...names: string[]) => new RegExp(`/(?:${names.map(nameOf).join('|')})${END}`)

/** The reasons to offer a file only for download, the most serious first. */
const REASONS: readonly (readonly [DownloadReason, RegExp])[] = [
  ['launch', namesOf('Launch')],
  ['script', namesOf('JavaScript', 'Rendition')],
  ['attachments', namesOf('EmbeddedFile', 'EmbeddedFiles', 'RichMedia')],
  ['form', namesOf('AcroForm', 'XFA', 'SubmitForm', 'ImportData')],
]
const ENCRYPTED = new RegExp(`/${nameOf('Encrypt')}\\s*(?:\\d+\\s+\\d+\\s+R|<<)`)
const OBJECTS = new RegExp(`/${nameOf('ObjStm')}${END}`, 'g')
const FILTER = new RegExp(`/${nameOf('Filter')}\\s*(\\[[^\\]]*\\]|/[^\\s/<>\\[\\]]+)`)
const FLATE = /^\[?\s*\/FlateDecode\s*\]?$/

/**
 * Searches a PDF and its compressed objects for reasons to offer it only for download. Nothing is
 * interpreted, so neither the depth nor the number of objects matters. Throws `Refused` for an
 * encrypted or incomplete file.
 */
export async function readPdf(file: string): Promise<DownloadReason | null> {
  const bytes = await readFile(file)
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL))
  if (!/startxref\s+\d+\s+%%EOF/.test(tail)) throw new Refused('documentDamaged')
  const found = new Set<DownloadReason>()
  let inflated = 0
  for (let at = 0; at < bytes.length; at += WINDOW) {
    const text = bytes.toString('latin1', at, Math.min(bytes.length, at + WINDOW + OVERLAP))
    if (ENCRYPTED.test(text)) throw new Refused('documentPassword')
    collect(text, found)
    for (const { index } of text.matchAll(OBJECTS)) {
      const objects = objectsAt(bytes, at + index)
      // Viewers support filters that this search does not support, so the stream may contain a
      // script.
      if (objects === null) found.add('script')
      inflated += objects?.length ?? 0
      if (inflated > MAX_INFLATED.all) throw new Refused('documentDamaged')
      collect(objects ?? '', found)
    }
  }
  return REASONS.find(([reason]) => found.has(reason))?.[0] ?? null
}

function collect(text: string, found: Set<DownloadReason>) {
  for (const [reason, names] of REASONS) if (names.test(text)) found.add(reason)
}

/**
 * The text of the object stream whose dictionary contains this position; null if the stream can't
 * be searched.
 */
function objectsAt(bytes: Buffer, position: number): string | null {
  const near = bytes.toString('latin1', Math.max(0, position - 2048), position + 4096)
  const before = Math.min(position, 2048)
  const opened = near.indexOf('stream', before)
  // The name is not in a dictionary but, for example, in a string.
  if (opened === -1) return ''
  const dictionary = near.slice(Math.max(0, near.lastIndexOf(' obj', before)), opened)
  const filter = FILTER.exec(dictionary)?.[1]
  if (filter === undefined) return ''
  if (!FLATE.test(filter) || /DecodeParms/.test(dictionary)) return null
  const from = position - before + opened + 'stream'.length
  const start = from + (/^\r?\n/.exec(bytes.toString('latin1', from, from + 2))?.[0].length ?? 0)
  return inflate(bytes.subarray(start))
}

function inflate(compressed: Buffer): string | null {
  try {
    return inflateSync(compressed, { maxOutputLength: MAX_INFLATED.each }).toString('latin1')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new Refused('documentDamaged')
    }
    // Viewers show as much as they can of a damaged stream.
    return null
  }
}
