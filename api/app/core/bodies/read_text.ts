import type { IncomingMessage } from 'node:http'
import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import { ApiException } from '#core/errors/api_exception'

const DECOMPRESSORS = new Map<string, () => Transform>([
  ['gzip', createUnzip],
  ['deflate', createUnzip],
  ['br', createBrotliDecompress],
])

const unreadable = () => new ApiException(400, 'malformed', 'The request body could not be read')

/**
 * The body of a request, decompressed, of at most `limit` bytes. Throws 413 as soon as the body is
 * known to be longer. If the request declares its length, this happens before the first byte is
 * read. Throws 400 if the body can't be read.
 */
export async function readText(request: IncomingMessage, limit: number): Promise<string> {
  let body: Readable = request
  try {
    if (Number(request.headers['content-length'] ?? 0) > limit) throw ApiException.tooLarge()
    body = decompressed(request)
    return await collect(body, limit)
  } catch (error) {
    // The server discards the rest of the request once it has responded.
    request.unpipe()
    if (body !== request) body.destroy()
    throw error
  }
}

function decompressed(request: IncomingMessage): Readable {
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') return request
  const decompressor = DECOMPRESSORS.get(encoding)?.()
  if (!decompressor) throw unreadable()
  // A piped stream does not end by itself when the sender disconnects midway.
  request.once('close', () => request.complete || decompressor.destroy(unreadable()))
  return request.pipe(decompressor)
}

function collect(body: Readable, limit: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const stop = (refusal: ApiException) => {
      body.off('data', take)
      chunks.length = 0
      reject(refusal)
    }
    const take = (chunk: Buffer) => {
      length += chunk.length
      if (length > limit) stop(ApiException.tooLarge())
      else chunks.push(chunk)
    }
    body.on('data', take)
    body.once('end', () => resolve(Buffer.concat(chunks).toString()))
    body.on('error', () => stop(unreadable()))
    body.once('close', () => stop(unreadable()))
  })
}
