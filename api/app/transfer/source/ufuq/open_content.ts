import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Tree } from '@ufuq/shared/model/values'
import { openPromise, type Entry } from 'yauzl'
import type { ServedKind } from '#entries/hooks'
import { parsedJson } from '#transfer/convert/elements'
import {
  CONTENT_FORMAT,
  CONTENT_TABLES,
  CONTENT_VERSION,
  MANIFEST,
  pathOfEntries,
  pathOfTable,
  type ContentManifest,
  type EntryRecord,
} from '#transfer/export/content_format'
import { beginningOf } from '#transfer/source/file_chunks'
import { UnreadableSource } from '#transfer/source/source'

/** An export of the content, in a ZIP file. */
export interface OpenContent {
  manifest: ContentManifest
  /** The content of a file. Throws an UnreadableSource if the file is missing or damaged. */
  read: (path: string) => AsyncIterable<Buffer>
  close: () => void
}

/** Opens an export of this product's content; null if the file is something else. */
export async function openContent(path: string): Promise<OpenContent | null> {
  const isFile = (await stat(path).catch(() => null))?.isFile()
  if (!isFile || !(await beginningOf(path)).startsWith('PK')) return null
  const options = { lazyEntries: true, strictFileNames: true, autoClose: false }
  const zip = await openPromise(path, options).catch((error: unknown) => {
    throw unreadable(path, error)
  })
  const entries = new Map<string, Entry>()
  const read = async function* (file: string): AsyncGenerator<Buffer> {
    const entry = entries.get(file)
    if (!entry) throw new UnreadableSource(`${file} is missing from the export`)
    try {
      yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>
    } catch (error) {
      throw unreadable(file, error)
    }
  }
  try {
    for await (const entry of zip.eachEntry()) {
      // The texts as Markdown are for people, and are not read back.
      if (!entry.fileName.startsWith('markdown/')) entries.set(entry.fileName, entry)
    }
    if (entries.has(MANIFEST)) {
      return { manifest: await readManifest(read(MANIFEST)), read, close: () => zip.close() }
    }
  } catch (error) {
    zip.close()
    throw unreadable(path, error)
  }
  zip.close()
  return null
}

const unreadable = (path: string, error: unknown): UnreadableSource =>
  error instanceof UnreadableSource
    ? error
    : new UnreadableSource(`${path} can't be read: ${(error as Error).message}`)

async function readManifest(content: AsyncIterable<Buffer>): Promise<ContentManifest> {
  let text = ''
  for await (const line of linesIn(content, MANIFEST, MAX_MANIFEST)) text += line
  const manifest = parsedJson(text) as Partial<ContentManifest> | null
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

/** A limit in characters, far above the length of the longest record. */
const MAX_LINE = 16 * 2 ** 20
/** A limit in bytes for the manifest, which is kept whole. */
const MAX_MANIFEST = 2 ** 20

/**
 * The lines of a file, without reading the whole file into memory. Throws if the file has more
 * than `max` bytes. Node's own line reader also splits lines at U+2028, which texts
 * may contain.
 */
async function* linesIn(
  content: AsyncIterable<Buffer>,
  path: string,
  max = Infinity,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decoded = (chunk?: Buffer) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch (error) {
      throw unreadable(path, error)
    }
  }
  let rest = ''
  let length = 0
  for await (const chunk of content) {
    const [first = '', ...others] = decoded(chunk).split('\n')
    const lines = [rest + first, ...others]
    rest = lines.pop() ?? ''
    length += chunk.length
    if (length > max) throw new UnreadableSource(`${path} is too long`)
    if (rest.length > MAX_LINE) throw new UnreadableSource(`${path} has a line that is too long`)
    yield* lines
  }
  rest += decoded()
  if (rest !== '') yield rest
}

/** The entries of a kind, by id. Times are in the database's format. */
export async function* entriesIn(
  content: OpenContent,
  kind: Pick<ServedKind, 'path'>,
): AsyncGenerator<EntryRecord> {
  for await (const record of recordsIn(content, pathOfEntries(kind))) {
    const { sides, files, ...entry } = record as unknown as EntryRecord
    yield { ...withTimes(entry), sides: sides.map(withTimes), files: files.map(withTimes) }
  }
}

/** The record with its times in the database's format. */
const withTimes = <Timed extends object>(record: Timed): Timed =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]: [string, unknown]) => [
      name,
      /(?:At|Since)$/.test(name) && typeof value === 'string'
        ? value.slice(0, 19).replace('T', ' ')
        : value,
    ]),
  ) as Timed

/** The rows of a table, with only the columns that are exported. */
export async function* rowsIn(
  content: OpenContent,
  table: keyof typeof CONTENT_TABLES,
): AsyncGenerator<Tree> {
  for await (const record of recordsIn(content, pathOfTable(table))) {
    yield Object.fromEntries(CONTENT_TABLES[table].map((name) => [name, record[name] ?? null]))
  }
}

/**
 * The records of a file, in order. Throws an UnreadableSource that names a line that is not JSON,
 * or at the end if the file does not match the manifest, which only an export writes.
 */
async function* recordsIn(content: OpenContent, path: string): AsyncGenerator<Tree> {
  const hash = createHash('sha256')
  const hashed = async function* () {
    for await (const bytes of content.read(path)) {
      hash.update(bytes)
      yield bytes
    }
  }
  let line = 0
  for await (const text of linesIn(hashed(), path)) {
    line += 1
    try {
      yield JSON.parse(text) as Tree
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      throw new UnreadableSource(`${path}, line ${line}: ${error.message}`)
    }
  }
  const { records, sha256 } = content.manifest.files[path] ?? {}
  if (line !== records) {
    throw new UnreadableSource(`${path} has ${line} records, but the manifest lists ${records}`)
  }
  if (hash.digest('hex') !== sha256) {
    throw new UnreadableSource(`${path} has been changed since it was exported`)
  }
}
