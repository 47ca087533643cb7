import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { PassThrough, Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Writes the files of an archive, one after the other. */
export interface ZipWriter {
  /** Returns the number of lines, and the SHA-256 of the file. */
  addLines(path: string, lines: AsyncIterable<string>): Promise<{ records: number; sha256: string }>
  addText(path: string, content: string): Promise<void>
  /** Throws before anything is added if the file does not exist. */
  addFile(path: string, source: string): Promise<void>
}

/** Every file has the same time, so that the same content produces the same archive. Only its owner may read it. */
const ENTRY = { mtime: new Date(2000, 0, 1), forceDosTimestamp: true, mode: 0o100600 }

/** Runs `fill` to write an archive to a stream. */
export async function writeZip(
  output: Writable,
  fill: (writer: ZipWriter) => Promise<void>,
): Promise<void> {
  const zip = new ZipFile()
  const failed = new AbortController()
  zip.on('error', (error: unknown) => failed.abort(error))
  const written = pipeline(zip.outputStream, output, { signal: failed.signal })
  // The promise is awaited below.
  written.catch((error: unknown) => failed.abort(error))
  const add = async (path: string, content: Readable, compress: boolean) => {
    const through = content.pipe(new PassThrough())
    content.once('error', (error) => through.destroy(error))
    zip.addReadStream(through, path, { ...ENTRY, compress })
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
}

const writerTo = (
  add: (path: string, content: Readable, compress: boolean) => Promise<void>,
): ZipWriter => ({
  async addLines(path, lines) {
    const hash = createHash('sha256')
    let records = 0
    const counted = async function* () {
      for await (const line of lines) {
        records += 1
        const bytes = Buffer.from(`${line}\n`)
        hash.update(bytes)
        yield bytes
      }
    }
    await add(path, Readable.from(counted(), { objectMode: false }), true)
    return { records, sha256: hash.digest('hex') }
  },
  addText: (path, content) => add(path, Readable.from([Buffer.from(content)]), true),
  async addFile(path, source) {
    const file = await open(source)
    try {
      await add(path, file.createReadStream({ autoClose: false }), false)
    } finally {
      await file.close()
    }
  },
})
