import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'

const compressBrotli = promisify(brotliCompress)

/** The preferred one first. */
const ENCODINGS = ['zstd', 'br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

/** A body with the encodings that it can be sent in. */
export interface EncodedBody {
  type: string
  hash: string
  identity: Buffer
  encoded: Partial<Record<Encoding, Buffer>>
}

/** To be sent often. Brotli quality 5 by default: fast enough for a waiting visitor. */
export async function encodeBody(
  content: string,
  type: string,
  brotliQuality = 5,
): Promise<EncodedBody> {
  const body = bodyOf(content, type)
  const { identity } = body
  const br = await compressBrotli(identity, brotliOptions(identity, brotliQuality))
  // Gzip is for programs that take no Brotli: most bodies are never asked for in it.
  return { ...body, encoded: whenAsked({ br: () => br, gzip: () => gzipSync(identity) }) }
}

/** To be sent once, in the one form that its reader takes. Zstandard takes a third of the time of the others. */
export function passingBody(content: string, type: string): EncodedBody {
  const body = bodyOf(content, type)
  const { identity } = body
  return {
    ...body,
    encoded: whenAsked({
      zstd: () => zstdCompressSync(identity),
      br: () => brotliCompressSync(identity, brotliOptions(identity, 5)),
      gzip: () => gzipSync(identity),
    }),
  }
}

/** Each form is made when it is asked for first. */
function whenAsked(make: Partial<Record<Encoding, () => Buffer>>): EncodedBody['encoded'] {
  const encoded: EncodedBody['encoded'] = {}
  for (const [name, form] of Object.entries(make)) {
    let made: Buffer | undefined
    Object.defineProperty(encoded, name, { get: () => (made ??= form()) })
  }
  return encoded
}

function bodyOf(content: string, type: string): Omit<EncodedBody, 'encoded'> {
  const identity = Buffer.from(content)
  return { type, hash: hashOf(identity), identity }
}

const brotliOptions = ({ length }: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
})

/** With what its gzip form can take at most. */
export const bytesOf = ({ identity: { length }, encoded: { br } }: EncodedBody): number =>
  br ? length + br.length + length : length

export const hashOf = (content: Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)

/** Answers in the best encoding that the client accepts, or with 304 when it already has that one. */
export function sendBody(
  { request, response }: HttpContext,
  body: EncodedBody,
  cacheControl: string,
) {
  const accepted = request.encodings()
  const encoding = ENCODINGS.find((name) => name in body.encoded && accepted.includes(name))
  response.type(body.type)
  response.header('cache-control', cacheControl)
  // Each encoding is a separate representation, so each has its own strong tag.
  const etag = `"${body.hash}${encoding ? `-${encoding}` : ''}"`
  response.header('etag', etag)
  if ('br' in body.encoded) response.header('vary', 'accept-encoding')
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
