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

/** The preferred one first. */
const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

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

/** The best encoding of this body that the client accepts; undefined for the body as it is. */
export function encodingFor({ encoded }: EncodedBody, header = ''): Encoding | undefined {
  for (const name of acceptedBy(header)) if (encoded[name]) return name
  return undefined
}

/** What was sent lately: nearly all browsers send one of a few lists. */
const seen = new Map<string, readonly Encoding[]>()
const MOST_SEEN = 50

function acceptedBy(header: string): readonly Encoding[] {
  const known = seen.get(header)
  if (known) return known
  const items = header.split(',').map((item) => item.split(';'))
  const accepted = ENCODINGS.filter((name) =>
    items.some(
      ([named = '', weight = '']) => named.trim() === name && !/^\s*q=0(\.0*)?\s*$/i.test(weight),
    ),
  )
  if (seen.size === MOST_SEEN) seen.clear()
  seen.set(header, accepted)
  return accepted
}

/** A body in one encoding, with the headers that belong to it. */
export function formOf(body: EncodedBody, encoding: Encoding | undefined) {
  // Each encoding is a separate representation, so each has its own strong tag.
  const etag = `"${body.hash}${encoding ? `-${encoding}` : ''}"`
  const unchanged = { etag, ...(body.encoded.br && { vary: 'accept-encoding' }) }
  const headers = {
    'content-type': body.type,
    ...unchanged,
    ...(encoding && { 'content-encoding': encoding }),
  }
  const content = (encoding && body.encoded[encoding]) ?? body.identity
  return { etag, content, headers, unchanged }
}

/** Answers in the best encoding that the client accepts, or with 304 when it already has that one. */
export function sendBody(
  { request, response }: HttpContext,
  body: EncodedBody,
  cacheControl: string,
) {
  const form = formOf(body, encodingFor(body, request.header('accept-encoding')))
  const isUnchanged =
    response.getStatus() === 200 && isKnown(form.etag, request.header('if-none-match'))
  const headers: Record<string, string> = isUnchanged ? form.unchanged : form.headers
  for (const [name, value] of Object.entries(headers)) response.header(name, value)
  response.header('cache-control', cacheControl)
  return isUnchanged ? response.status(304).send(null) : response.send(form.content)
}

/** A proxy that compressed or decompressed the answer has marked the tag as weak. */
export const isKnown = (etag: string, ifNoneMatch = '') =>
  ifNoneMatch.split(',').some((known) => {
    const tag = known.trim().replace(/^W\//, '')
    return tag === etag || tag === '*'
  })
