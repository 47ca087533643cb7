import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { MAX_MANIFEST_BYTES, MAX_PART_BYTES } from '#backup/archive_reader'
import { encrypted } from '#backup/encryption'
import { ArchiveFailure, MANIFEST, type FileEntry, type Manifest } from '#backup/manifest'
import { isFromDisk, writeWhole } from '#backup/write_whole'

/**
 * Lines are collected up to this number of characters, because a tar member states its size before
 * its content.
 */
const PART = 1_000_000

/** The members of an archive that is being written. */
export class ArchiveWriter {
  readonly #createdAt = new Date()

  constructor(private readonly pack: Pack) {}

  /**
   * Writes the lines as `tables/<name>/000001.jsonl` and so on. Returns their number and
   * SHA-256.
   */
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
      await this.#add(
        `tables/${table}/${String(++part).padStart(6, '0')}.jsonl`,
        content,
        MAX_PART_BYTES,
      )
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
    // The open file stays readable even if it is deleted.
    const file = await open(source)
    try {
      const { size } = await file.stat()
      return { bytes: size, sha256: await this.#stream(`files/${path}`, file, size) }
    } finally {
      await file.close()
    }
  }

  async addManifest(manifest: Manifest): Promise<void> {
    const content = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
    await this.#add(MANIFEST, content, MAX_MANIFEST_BYTES)
  }

  #add(name: string, content: Buffer, maxBytes: number): Promise<void> {
    // A restore would reject larger content.
    if (content.length > maxBytes) throw new ArchiveFailure(`${name} is too large for an archive.`)
    return new Promise((resolve, reject) => {
      const header = { name, mode: 0o600, mtime: this.#createdAt }
      this.pack.entry(header, content, (error) => (error ? reject(error) : resolve()))
    })
  }

  /** Writes a file of any permitted size; resolves to its SHA-256. */
  async #stream(name: string, file: FileHandle, size: number): Promise<string> {
    const hash = createHash('sha256')
    const added = Promise.withResolvers<void>()
    // This promise is rejected if the archive fails while the file is being read or afterwards.
    added.promise.catch(() => {})
    const header = { name, size, mode: 0o600, mtime: this.#createdAt }
    const member = this.pack.entry(header, (error) =>
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
 * Writes an archive, encrypted to the age public keys if there are any. Leaves no file if
 * anything fails.
 */
export async function writeArchive(
  file: string,
  recipients: readonly string[],
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  await writeWhole(file, async (unfinished) => {
    const members = pack()
    // Wraps the stream in a plain iterable, because the tar library does not use Node's streams.
    const written = pipeline(
      (async function* () {
        yield* members
      })(),
      createGzip(),
      (chunks: AsyncIterable<Uint8Array>) => encrypted(chunks, recipients),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    )
    // The promise is awaited below; if it is rejected before that, adding the next member fails.
    written.catch(() => {})
    try {
      await fill(new ArchiveWriter(members))
      members.finalize()
      await written
    } catch (error) {
      members.destroy()
      throw await written.then(
        () => error,
        (reason: unknown) => (isFromDisk(reason) ? reason : error),
      )
    }
  })
}
