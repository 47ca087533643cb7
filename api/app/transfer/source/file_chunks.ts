import { open } from 'node:fs/promises'

const CHUNK_BYTES = 256 * 1024

/**
 * Yields the content of a file in pieces. All pieces are in the same buffer, each only until the
 * next one is requested: a stream would allocate a new buffer for each, and V8 would let tens of
 * megabytes of them accumulate.
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
