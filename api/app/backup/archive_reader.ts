import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { decrypted } from '#backup/encryption'
import { ArchiveFailure, damaged, MANIFEST, parseManifest, type Manifest } from '#backup/manifest'
import type { Progress } from '#backup/progress'
import { FILES_OF_FORMER_ARCHIVES, originalAt } from '#backup/what_travels'

const MB = 1024 * 1024

/**
 * The maximum size of one part of a table. A part contains at most a million characters plus one
 * more row, whose rendered text may contain four million.
 */
export const MAX_PART_BYTES = 32 * MB
/** Enough for the entries of about 150,000 pictures. */
export const MAX_MANIFEST_BYTES = 32 * MB
const MAX_ENTRIES = 250_000
/**
 * The maximum compression ratio. Text compresses to a tenth, repeated text to a hundredth, and
 * zeros to a thousandth.
 */
const MAX_RATIO = 300
/** The ratio is checked only above this unpacked size. */
const MIN_BOMB_BYTES = 64 * MB
/**
 * The maximum amount of data between two members. It is needed because the tar reader collects
 * names that are too long for a header, whatever their size.
 */
const MAX_BETWEEN_BYTES = MB
const TAR_BLOCK_BYTES = 512

/** Keeps memory use constant while an archive is read, whatever it contains. */
class ArchiveLimits {
  #unpackedBytes = 0
  #memberBytes = 0

  constructor(
    private readonly path: string,
    readonly packedBytes: number,
  ) {}

  /** Passes on the unpacked archive, and throws if it exceeds a limit. */
  async *watch(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      this.#unpackedBytes += chunk.length
      if (this.#unpackedBytes > Math.max(MIN_BOMB_BYTES, this.packedBytes * MAX_RATIO)) {
        throw damaged(this.path, `it unpacks to more than ${MAX_RATIO} times its size`)
      }
      if (this.#unpackedBytes - this.#memberBytes > MAX_BETWEEN_BYTES) {
        throw damaged(
          this.path,
          'it has more data between its members than an archive of this product',
        )
      }
      yield chunk
    }
  }

  /** Called with each member's header, before its content is read. */
  admit(name: string, bytes: number) {
    if (!Number.isSafeInteger(bytes) || bytes < 0) throw damaged(this.path, `${name} has no size`)
    const blocks = 1 + Math.ceil(bytes / TAR_BLOCK_BYTES)
    this.#memberBytes += blocks * TAR_BLOCK_BYTES
    const max =
      { tables: MAX_PART_BYTES, files: Infinity }[name.split('/')[0] ?? ''] ?? MAX_MANIFEST_BYTES
    if (bytes > max) {
      throw damaged(
        this.path,
        `${name} has ${megabytes(bytes)} MB, and at most ${megabytes(max)} are read`,
      )
    }
  }

  /** Limits the number of tables and files, because the reader stores a hash of each. */
  checkEntries(count: number) {
    if (count > MAX_ENTRIES) {
      throw damaged(this.path, `it has more than ${MAX_ENTRIES} tables and files`)
    }
  }
}

const megabytes = (bytes: number) => Math.ceil(bytes / MB)

export interface ArchiveFile {
  path: string
  /** The age secret keys that decrypt the archive, if it is encrypted. */
  identities?: readonly string[]
}

/** Handles one file of the archive, and must read all of its content. */
export type TakeFile = (path: string, content: AsyncIterable<Uint8Array>) => Promise<void>

interface Visitor {
  /** Called with the lines of one table, in order, a few at a time. */
  lines?: (table: string, lines: string[]) => Promise<void>
  file?: TakeFile
}

/** The content found in the archive, for comparison with its manifest. */
interface Found {
  tables: Map<string, { hash: Hash; parts: number; rows: number }>
  files: Map<string, { sha256: string; bytes: number }>
}

/**
 * Reads a whole archive, compares it with its manifest and returns the manifest. Throws an
 * ArchiveFailure if anything is damaged, missing or too large; by then, the callbacks may have
 * received a part of the archive.
 */
export async function readArchive(
  archive: ArchiveFile,
  progress: Progress,
  visitor: Visitor = {},
): Promise<Manifest> {
  const { path } = archive
  const limits = new ArchiveLimits(path, (await stat(path)).size)
  const found: Found = { tables: new Map(), files: new Map() }
  let manifest: Manifest | undefined
  for await (const { name, content } of membersOf(archive, limits, progress)) {
    if (manifest) throw damaged(path, 'there is data after its manifest')
    if (name === MANIFEST) manifest = parseManifest(path, await text(content))
    else await takeMember(path, name, content, found, visitor)
    limits.checkEntries(found.tables.size + found.files.size)
  }
  if (!manifest) throw damaged(path, 'it has no manifest')
  compare(path, manifest, found)
  return manifest
}

interface Member {
  name: string
  content: AsyncIterable<Uint8Array>
}

async function* membersOf(
  { path, identities }: ArchiveFile,
  limits: ArchiveLimits,
  progress: Progress,
): AsyncGenerator<Member> {
  try {
    const packed = createReadStream(path)
    const members = extract()
    const unpacked = pipeline(
      packed,
      (chunks: AsyncIterable<Buffer>) => decrypted(path, chunks, identities),
      createGunzip(),
      (chunks: AsyncIterable<Uint8Array>) => limits.watch(chunks),
      members,
    )
    // If the pipeline fails, the loop below throws too.
    unpacked.catch(() => {})
    for await (const member of members) {
      const { name, size = 0 } = member.header
      limits.admit(name, size)
      yield { name, content: readable(path, member) }
      progress(packed.bytesRead, limits.packedBytes)
    }
    await unpacked
  } catch (error) {
    throw unreadable(path, error)
  }
}

/** The content of a member; throws if the archive can't be read. */
async function* readable(file: string, content: AsyncIterable<Uint8Array>) {
  try {
    yield* content
  } catch (error) {
    throw unreadable(file, error)
  }
}

const unreadable = (file: string, error: unknown) =>
  error instanceof ArchiveFailure
    ? error
    : damaged(file, error instanceof Error ? error.message : String(error))

async function takeMember(
  file: string,
  name: string,
  content: AsyncIterable<Uint8Array>,
  found: Found,
  visitor: Visitor,
) {
  const [, table, part] = /^tables\/([a-z0-9_]+)\/(\d{6})\.jsonl$/.exec(name) ?? []
  if (table !== undefined) {
    const entry = found.tables.get(table) ?? { hash: createHash('sha256'), parts: 0, rows: 0 }
    found.tables.set(table, entry)
    if (Number(part) !== ++entry.parts) throw damaged(file, `a part of ${table} is missing`)
    const bytes = await buffer(content)
    if (bytes.at(-1) !== NEWLINE) throw damaged(file, `a line of ${table} is cut off`)
    entry.hash.update(bytes)
    for (const lines of linesIn(bytes)) {
      entry.rows += lines.length
      await visitor.lines?.(table, lines)
    }
    return
  }
  const path = name.startsWith('files/') ? name.slice('files/'.length) : ''
  const isFormer = FILES_OF_FORMER_ARCHIVES.includes(path)
  // An archive contains no other files of the data folder.
  if (!isFormer && originalAt(path) === null) {
    throw damaged(file, `it has an unknown member ${name}`)
  }
  const hash = createHash('sha256')
  let bytes = 0
  async function* measured() {
    for await (const chunk of content) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await (isFormer ? readToEnd : (visitor.file ?? readToEnd))(path, measured())
  found.files.set(path, { sha256: hash.digest('hex'), bytes })
}

const NEWLINE = 10
const MAX_LINES_AT_ONCE = 10_000

/**
 * Splits a part into lines, and returns a few at a time, because there may be millions of short
 * ones.
 */
function* linesIn(bytes: Buffer): Generator<string[]> {
  let lines: string[] = []
  for (let start = 0, end; start < bytes.length; start = end + 1) {
    end = bytes.indexOf(NEWLINE, start)
    lines.push(bytes.toString('utf8', start, end))
    if (lines.length < MAX_LINES_AT_ONCE) continue
    yield lines
    lines = []
  }
  if (lines.length > 0) yield lines
}

/** Reads a file to the end and stores nothing. */
export const readToEnd: TakeFile = async (_path, content) => {
  const chunks = content[Symbol.asyncIterator]()
  while (!(await chunks.next()).done);
}

const NO_LINES = createHash('sha256').digest('hex')

function compare(file: string, manifest: Manifest, { tables, files }: Found) {
  for (const [name, { rows, sha256 }] of Object.entries(manifest.tables)) {
    const entry = tables.get(name)
    const actual = entry?.hash.digest('hex') ?? NO_LINES
    if ((entry?.rows ?? 0) !== rows || actual !== sha256)
      throw damaged(file, `${name} is incomplete`)
    tables.delete(name)
  }
  for (const [path, { bytes, sha256 }] of Object.entries(manifest.files)) {
    const entry = files.get(path)
    if (entry?.bytes !== bytes || entry.sha256 !== sha256)
      throw damaged(file, `${path} is incomplete`)
    files.delete(path)
  }
  const [unknown] = [...tables.keys(), ...files.keys()]
  if (unknown !== undefined) throw damaged(file, `its manifest does not list ${unknown}`)
}
