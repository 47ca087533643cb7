import { open } from 'node:fs/promises'

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

/** The beginning of a text file, without a byte order mark and blanks. */
export async function beginningOf(path: string): Promise<string> {
  for await (const chunk of fileChunks(path)) {
    return chunk
      .subarray(0, 1024)
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trimStart()
  }
  return ''
}
