import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'
import pLimit from 'p-limit'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** As many as libuv has threads. Each holds a megabyte from its beginning, long before a thread is free for it. */
const BODIES_AT_ONCE = 4
const compressing = pLimit(BODIES_AT_ONCE)

type Encoding = 'br' | 'gzip'

/** A body in each of its encodings, made once and sent often. */
export interface EncodedBody {
  type: string
  hash: string
  identity: Buffer
  encoded: Partial<Record<Encoding, Buffer>>
}

/** Brotli quality 5 by default: fast enough for a waiting visitor. */
export async function encodeBody(
  content: string,
  type: string,
  brotliQuality = 5,
): Promise<EncodedBody> {
  const identity = Buffer.from(content)
  const hash = hashOf(identity)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, gz] = await compressing(() =>
    Promise.all([compressBrotli(identity, { params }), compressGzip(identity)]),
  )
  return { type, hash, identity, encoded: { br, gzip: gz } }
}

export const bytesOf = ({ identity, encoded }: EncodedBody): number =>
  [identity, ...Object.values(encoded)].reduce((sum, { length }) => sum + length, 0)

export const hashOf = (content: Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)

/** Answers in the best encoding that the client accepts, or with 304 when it already has that one. */
export function sendBody(
  { request, response }: HttpContext,
  body: EncodedBody,
  cacheControl: string,
) {
  const accepted = request.encodings()
  const encoding = (['br', 'gzip'] as const).find(
    (name) => body.encoded[name] && accepted.includes(name),
  )
  response.type(body.type)
  response.header('cache-control', cacheControl)
  // Each encoding is a separate representation, so each has its own strong tag.
  const etag = `"${body.hash}${encoding ? `-${encoding}` : ''}"`
  response.header('etag', etag)
  if (body.encoded.br) response.header('vary', 'accept-encoding')
  if (response.getStatus() === 200 && isKnown(etag, request.header('if-none-match'))) {
    return response.status(304).send(null)
  }
  if (encoding) response.header('content-encoding', encoding)
  return response.send((encoding && body.encoded[encoding]) ?? body.identity)
}

/** A proxy that compressed or decompressed the answer has marked the tag as weak. */
const isKnown = (etag: string, ifNoneMatch = '') =>
  ifNoneMatch.split(',').some((known) => {
    const tag = known.trim().replace(/^W\//, '')
    return tag === etag || tag === '*'
  })
