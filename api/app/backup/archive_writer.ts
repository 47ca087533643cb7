import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream, existsSync, rmSync } from 'node:fs'
import { open, readdir, rename, rm, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { codeOf } from '#core/database_failures'
import { syncFolder } from '#core/sync_folder'
import { ArchiveFailure, MANIFEST, type FileEntry, type Manifest } from '#backup/manifest'

/** Lines are gathered up to this size, in characters: a tar's member names its size before its content. */
const PART = 1_000_000

/** The members of an archive under way. */
export class ArchiveWriter {
  readonly #pack: Pack
  readonly #createdAt = new Date()

  constructor(pack: Pack) {
    this.#pack = pack
  }

  /** Writes the lines as `tables/<name>/000001.jsonl` and so on, and returns how many there are, with their SHA-256. */
  async addLines(table: string, lines: AsyncIterable<string>) {
    const hash = createHash('sha256')
    let gathered: string[] = []
    let size = 0
    let part = 0
    let rows = 0
    const flush = async () => {
      if (gathered.length === 0) return
      const content = Buffer.from(gathered.join(''))
      gathered = []
      size = 0
      hash.update(content)
      await this.#add(`tables/${table}/${String(++part).padStart(6, '0')}.jsonl`, content)
    }
    for await (const line of lines) {
      gathered.push(line)
      rows += 1
      size += line.length
      if (size >= PART) await flush()
    }
    await flush()
    return { rows, sha256: hash.digest('hex') }
  }

  async addFile(path: string, source: string): Promise<FileEntry> {
    // From here on it may be deleted.
    const file = await open(source)
    try {
      const { size } = await file.stat()
      return { bytes: size, sha256: await this.#stream(`files/${path}`, file, size) }
    } finally {
      await file.close()
    }
  }

  async addManifest(manifest: Manifest): Promise<void> {
    await this.#add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  }

  #add(name: string, content: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      const header = { name, mode: 0o600, mtime: this.#createdAt }
      this.#pack.entry(header, content, (error) => (error ? reject(error) : resolve()))
    })
  }

  /** Of a file as large as it may be; resolves to its SHA-256. */
  async #stream(name: string, file: FileHandle, size: number): Promise<string> {
    const hash = createHash('sha256')
    const added = Promise.withResolvers<void>()
    // It fails with the archive, while the file is read or after it.
    added.promise.catch(() => {})
    const header = { name, size, mode: 0o600, mtime: this.#createdAt }
    const member = this.#pack.entry(header, (error) =>
      error ? added.reject(error) : added.resolve(),
    )
    for await (const chunk of file.createReadStream({ autoClose: false })) {
      hash.update(chunk as Buffer)
      if (member.write(chunk)) continue
      const { promise: drained, resolve } = Promise.withResolvers<void>()
      member.once('drain', resolve)
      await Promise.race([drained, added.promise])
    }
    member.end()
    await added.promise
    return hash.digest('hex')
  }
}

/**
 * Writes an archive under a name of its own and gives it the final name once it is complete and on the disk. When
 * anything fails, no file is left; what a killed attempt left goes with the next one at the same name.
 */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  if (existsSync(file)) throw new ArchiveFailure(`${file} exists already. Choose another name.`)
  const unfinished = `${file}.${randomBytes(4).toString('hex')}.part`
  const remove = () => rmSync(unfinished, { force: true })
  process.once('exit', remove)
  const members = pack()
  // As a plain iterable: the library's streams are not Node's own.
  const written = pipeline(
    (async function* () {
      yield* members
    })(),
    createGzip(),
    createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
  )
  // Looked at below; until then, its failure fails the next member.
  written.catch(() => {})
  try {
    await removeOthers(unfinished, file)
    await fill(new ArchiveWriter(members))
    members.finalize()
    await written
    await rename(unfinished, file)
    await syncFolder(dirname(file))
  } catch (error) {
    members.destroy()
    const failure = await written.then(
      () => error,
      (reason: unknown) => (isFromDisk(reason) ? reason : error),
    )
    await rm(unfinished, { force: true })
    throw isFromDisk(failure)
      ? new ArchiveFailure(`${file} can't be written (${codeOf(failure)}).`, { cause: failure })
      : failure
  } finally {
    process.off('exit', remove)
  }
}

const UNFINISHED = /^\.[0-9a-f]{8}\.part$/

/** An attempt that is still at work loses its file too, and fails at its end. */
async function removeOthers(own: string, file: string) {
  const folder = dirname(file)
  const name = basename(file)
  for (const entry of await readdir(folder)) {
    const isOne = entry.startsWith(name) && UNFINISHED.test(entry.slice(name.length))
    if (isOne && entry !== basename(own)) await rm(join(folder, entry), { force: true })
  }
}

const isFromDisk = (error: unknown) => error instanceof Error && 'syscall' in error
