import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { openPromise, type Entry } from 'yauzl'
import { codeOf } from '#core/database/database_failures'
import {
  CONTENT_FORMAT,
  CONTENT_VERSION,
  MANIFEST,
  type ContentManifest,
} from '#transfer/export/content_format'
import { UnreadableSource } from '#transfer/source/source'

/** An export of the content, in a ZIP file. */
export interface OpenContent {
  manifest: ContentManifest
  /** The content of a file. Throws an UnreadableSource if the file is missing or damaged. */
  read: (path: string) => AsyncIterable<Buffer>
  close: () => void
}

type Reader = Omit<OpenContent, 'manifest'>

/** Opens an export of this product's content; null if the file is something else. */
export async function openContent(path: string): Promise<OpenContent | null> {
  const reader = await readerOf(path)
  if (reader === null) return null
  try {
    return { ...reader, manifest: await readManifest(reader) }
  } catch (error) {
    reader.close()
    throw error
  }
}

async function readManifest(reader: Reader): Promise<ContentManifest> {
  let text = ''
  for await (const line of linesIn(reader, MANIFEST, MAX_MANIFEST)) text += line
  const manifest = parsed(text)
  if (manifest?.format !== CONTENT_FORMAT) {
    throw new UnreadableSource(`${MANIFEST} is not the manifest of an export`)
  }
  if (manifest.version !== CONTENT_VERSION) {
    throw new UnreadableSource(
      `The file uses format version ${manifest.version}, but this release reads version ${CONTENT_VERSION}`,
    )
  }
  const { format, version, files = {}, missing = [], excluded = [] } = manifest
  return { format, version, files, missing, excluded }
}

function parsed(text: string): Partial<ContentManifest> | null {
  try {
    return JSON.parse(text) as Partial<ContentManifest> | null
  } catch {
    return null
  }
}

async function readerOf(path: string): Promise<Reader | null> {
  if (!(await isZip(path))) return null
  const zip = await openPromise(path, {
    lazyEntries: true,
    strictFileNames: true,
    autoClose: false,
  }).catch((error: unknown) => {
    throw unreadable(path, error)
  })
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      // The texts as Markdown are for people, and are not read back.
      if (!entry.fileName.startsWith('markdown/')) entries.set(entry.fileName, entry)
    }
  } catch (error) {
    zip.close()
    throw unreadable(path, error)
  }
  if (!entries.has(MANIFEST)) {
    zip.close()
    return null
  }
  return {
    read: (file) =>
      contentOf(file, () => {
        const entry = entries.get(file)
        if (!entry) throw missing(file)
        return zip.openReadStreamPromise(entry)
      }),
    close: () => zip.close(),
  }
}

/** Whether a file begins like a ZIP file. */
async function isZip(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return false
  const start = createReadStream(path, { end: 3 }) as AsyncIterable<Buffer>
  for await (const bytes of start) return bytes.subarray(0, 2).toString('latin1') === 'PK'
  return false
}

async function* contentOf(path: string, open: () => Readable | Promise<Readable>) {
  try {
    yield* (await open()) as AsyncIterable<Buffer>
  } catch (error) {
    throw unreadable(path, error)
  }
}

function unreadable(path: string, error: unknown): UnreadableSource {
  if (error instanceof UnreadableSource) return error
  if (codeOf(error) === 'ENOENT') return missing(path)
  return new UnreadableSource(`${path} can't be read: ${(error as Error).message}`)
}

const missing = (path: string) => new UnreadableSource(`${path} is missing from the export`)

/** A limit in characters that is far above the length of the longest record. */
const MAX_LINE = 16 * 2 ** 20
/** The same for the manifest, which is kept whole. */
const MAX_MANIFEST = 2 ** 20

/**
 * The lines of a file, without reading the whole file into memory. Throws if the lines have more
 * than `max` characters altogether. Node's own line reader also splits lines at U+2028, which texts
 * may contain.
 */
export async function* linesIn(
  { read }: Pick<OpenContent, 'read'>,
  path: string,
  max = Infinity,
): AsyncGenerator<string> {
  let rest = ''
  let length = 0
  for await (const text of decoded(read(path), path)) {
    length += text.length
    if (length > max) throw new UnreadableSource(`${path} is too long`)
    const [first = '', ...others] = text.split('\n')
    const lines = [rest + first, ...others]
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE) throw new UnreadableSource(`${path} has a line that is too long`)
    yield* lines
  }
  if (rest !== '') yield rest
}

async function* decoded(chunks: AsyncIterable<Buffer>, path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    throw unreadable(path, error)
  }
}
