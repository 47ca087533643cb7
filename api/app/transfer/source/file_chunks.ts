import { createReadStream } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { TextDecoder } from 'node:util'
import { createGunzip } from 'node:zlib'
import { UnreadableSource } from '#transfer/source/source'

const CHUNK_BYTES = 256 * 1024

/**
 * Yields the content of a file in pieces. All pieces share one buffer, so a piece is valid only
 * until the next one is requested. A stream would allocate a buffer for each piece, and tens of
 * megabytes of buffers would accumulate.
 */
export async function* fileChunks(path: string): AsyncGenerator<Buffer> {
  const file = await open(path)
  try {
    const buffer = Buffer.allocUnsafeSlow(CHUNK_BYTES)
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

const ENCODINGS: [beginning: RegExp, encoding: string][] = [
  [/^(?:\xff\xfe|<\0)/, 'utf-16le'],
  [/^(?:\xfe\xff|\0<)/, 'utf-16be'],
]

/** The encoding of a text file, which a byte order mark or the XML declaration states. */
function encodingOf(chunk: Buffer): string {
  const beginning = chunk.toString('latin1', 0, 1024)
  const [, stated = 'utf-8'] = /^[^{]*?<\?xml[^>]*?\sencoding=["']([\w.:-]+)/.exec(beginning) ?? []
  return ENCODINGS.find(([pattern]) => pattern.test(beginning))?.[1] ?? stated
}

/**
 * Yields the text of a file in pieces, without a byte order mark. The file may be compressed by
 * gzip.
 */
export async function* textChunks(path: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  try {
    const isCompressed = (await bytesAtStart(path)).startsWith('1f8b')
    const chunks = isCompressed ? createReadStream(path).pipe(createGunzip()) : fileChunks(path)
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOf(chunk))
      yield decoder.decode(chunk, { stream: true })
    }
  } catch (error) {
    if (error instanceof UnreadableSource) throw error
    throw new UnreadableSource(`The file can't be read: ${(error as Error).message}`)
  }
}

async function bytesAtStart(path: string): Promise<string> {
  for await (const chunk of fileChunks(path)) return chunk.toString('hex', 0, 2)
  return ''
}

/** The paths of all that a folder contains. Links are not followed; a link to itself has no end. */
export const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).map(({ parentPath, name }) =>
    relative(folder, join(parentPath, name)),
  )

/** The beginning of a text file, without blanks. */
export async function beginningOf(path: string): Promise<string> {
  for await (const text of textChunks(path)) return text.slice(0, 4096).trimStart()
  return ''
}
