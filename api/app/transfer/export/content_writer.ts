import { createHash } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { ArchiveFailure } from '#backup/manifest'
import { writeWhole } from '#backup/write_whole'
import { codeOf } from '#core/database/database_failures'

/** Writes the files of an export, one after the other. */
export interface ContentWriter {
  /** Returns the number of lines, and the SHA-256 of the file. */
  addLines(
    path: string,
    lines: AsyncIterable<string> | Iterable<string>,
  ): Promise<{ lines: number; sha256: string }>
  addContent(path: string, content: string | Buffer): Promise<void>
  addFile(path: string, source: string): Promise<void>
}

/** Only the owner may read the files of an export. */
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

type Add = (path: string, content: Readable, isCompressed: boolean) => Promise<void>

const writerTo = (add: Add): ContentWriter => ({
  async addLines(path, lines) {
    const hash = createHash('sha256')
    let count = 0
    const counted = async function* () {
      for await (const line of lines) {
        count += 1
        const bytes = Buffer.from(line)
        hash.update(bytes)
        yield bytes
      }
    }
    await add(path, Readable.from(counted(), { objectMode: false }), true)
    return { lines: count, sha256: hash.digest('hex') }
  },
  addContent: (path, content) => add(path, Readable.from([Buffer.from(content)]), true),
  async addFile(path, source) {
    // Throws before anything is added if the file does not exist.
    const file = await open(source)
    try {
      await add(path, file.createReadStream({ autoClose: false }), false)
    } finally {
      await file.close()
    }
  },
})

/**
 * Runs `fill` to write an export. The result is a ZIP file if the name ends with `.zip`, and
 * otherwise a new folder. Leaves nothing behind if anything fails.
 */
export const withContentWriter = (target: string, fill: Fill): Promise<void> =>
  /\.zip$/i.test(target) ? toZip(target, fill) : toFolder(target, fill)

type Fill = (writer: ContentWriter) => Promise<void>

async function toFolder(folder: string, fill: Fill) {
  const add: Add = async (path, content) => {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true, mode: FOLDER_MODE })
    await pipeline(content, createWriteStream(file, { flags: 'wx', mode: FILE_MODE }))
  }
  await fillNewFolder(folder, () => fill(writerTo(add)))
}

/** Runs `fill` with a folder that is new or empty, and removes the folder if anything fails. */
async function fillNewFolder(folder: string, fill: () => Promise<void>): Promise<void> {
  const present = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  if (present.length > 0) {
    throw new ArchiveFailure(`${folder} is not empty. Choose another folder.`)
  }
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
    await fill()
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  } finally {
    process.off('exit', remove)
  }
}

/**
 * Gives every entry the same modification time, so that the same content produces the same file.
 */
const ENTRY = { mtime: new Date(2000, 0, 1), forceDosTimestamp: true }

async function toZip(target: string, fill: Fill) {
  await writeWhole(target, async (unfinished) => {
    const zip = new ZipFile()
    const failed = new AbortController()
    zip.on('error', (error: unknown) => failed.abort(error))
    const written = pipeline(
      zip.outputStream,
      createWriteStream(unfinished, { flags: 'wx', mode: FILE_MODE, flush: true }),
      { signal: failed.signal },
    )
    // The promise is awaited below.
    written.catch((error: unknown) => failed.abort(error))
    const add: Add = async (path, content, compress) => {
      const through = content.pipe(
        new Transform({ transform: (chunk, _, done) => done(null, chunk) }),
      )
      content.once('error', (error) => through.destroy(error))
      zip.addReadStream(through, path, { ...ENTRY, mode: 0o100000 | FILE_MODE, compress })
      await finished(through, { signal: failed.signal, cleanup: true })
    }
    try {
      await fill(writerTo(add))
      zip.end()
      await written
    } catch (error) {
      failed.abort(error)
      await written.catch(() => {})
      throw failed.signal.reason instanceof Error ? failed.signal.reason : error
    }
  })
}
