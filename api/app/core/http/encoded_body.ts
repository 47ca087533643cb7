import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib'
import pLimit from 'p-limit'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const compressZstandard = promisify(zstdCompress)

/**
 * Bodies longer than this are compressed only in the thread pool, because compressing a megabyte
 * takes tens of milliseconds.
 */
const MAX_SYNC_LENGTH = 256 * 1024

/**
 * The number of libuv's threads. Each compression occupies a megabyte of memory from its start,
 * long before a thread is free for it.
 */
const BODIES_AT_ONCE = 4
const compressing = pLimit(BODIES_AT_ONCE)

export interface EncodedBody {
  type: string
  hash: string
  readonly identity: Buffer
  encoded: Partial<Record<Encoding, Buffer>>
}

const DECODERS = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }

type Forms = Partial<Record<Encoding, (body: EncodedBody) => Buffer>>

/**
 * A body whose encodings are computed when they are first requested. The uncompressed body is then
 * removed from memory, because hardly any client requests it.
 */
class CompressedBody implements EncodedBody {
  readonly hash: string
  encoded: EncodedBody['encoded'] = {}
  #stored: { encoding?: Encoding; content: Buffer }

  constructor(
    content: string,
    readonly type: string,
  ) {
    const identity = Buffer.from(content)
    this.hash = hashOf(identity)
    this.#stored = { content: identity }
  }

  get identity(): Buffer {
    const { encoding, content } = this.#stored
    return encoding ? DECODERS[encoding](content) : content
  }

  /** Replaces the current encodings with those in `forms`. */
  offer(forms: Forms): this {
    const encoded: EncodedBody['encoded'] = {}
    for (const encoding of ENCODINGS) {
      const form = forms[encoding]
      if (!form) continue
      let made: Buffer | undefined
      const get = () => (made ??= this.#store(encoding, form(this)))
      Object.defineProperty(encoded, encoding, { get })
    }
    this.encoded = encoded
    return this
  }

  /** Copies the content, because zlib returns it in a buffer of 16 kB. */
  #store(encoding: Encoding, compressed: Buffer): Buffer {
    const content = Buffer.from(compressed)
    this.#stored = { encoding, content }
    return content
  }
}

const gzipOf = ({ identity }: EncodedBody) => gzipSync(identity)

const BROTLI_QUALITY = 5
const QUICK_BROTLI_QUALITY = 1

/** Encodes a body that is sent often. Computes a good encoding immediately. */
export async function encodeBody(
  content: string,
  type: string,
  brotliQuality = BROTLI_QUALITY,
): Promise<EncodedBody> {
  const body = new CompressedBody(content, type)
  const { identity } = body
  const options = brotliOptions(identity, brotliQuality)
  const br = await compressing(() => compressBrotli(identity, options))
  const isLong = identity.length > MAX_SYNC_LENGTH
  const gz = isLong ? await compressing(() => compressGzip(identity)) : undefined
  // Gzip is for clients that do not support Brotli, so most bodies are never requested with it.
  return body.offer({ br: () => br, gzip: (plain) => gz ?? gzipOf(plain) })
}

/**
 * Encodes a body that a client is waiting for: quickly, and in a thread only if the body is long.
 */
export const quickBody = (content: string, type: string): EncodedBody | Promise<EncodedBody> =>
  content.length > MAX_SYNC_LENGTH ? encodeBody(content, type) : uncachedBody(content, type)

const improved = new WeakSet<EncodedBody>()
const improving = pLimit(1)

/**
 * Replaces the quick encodings of a body that is sent repeatedly with the better ones of
 * `encodeBody`, computed in a thread.
 */
export function improveBody(body: EncodedBody) {
  const isQuick = body instanceof CompressedBody && 'zstd' in body.encoded
  if (!isQuick || improved.has(body)) return
  improved.add(body)
  void improving(async () => {
    const { identity } = body
    const br = await compressBrotli(identity, brotliOptions(identity, BROTLI_QUALITY))
    body.offer({ br: () => br, gzip: gzipOf })
  })
}

/**
 * A body that is sent once, in the best encoding that the client accepts. Zstandard, or Brotli at a
 * low level, takes a third of the time of the Brotli encoding for the cache. Runs in this thread,
 * so it is only for pages and bodies of a few hundred kilobytes at most.
 */
export const uncachedBody = (content: string, type: string): EncodedBody =>
  new CompressedBody(content, type).offer({
    zstd: ({ identity }) => zstdCompressSync(identity),
    br: ({ identity }) =>
      brotliCompressSync(identity, brotliOptions(identity, QUICK_BROTLI_QUALITY)),
    gzip: gzipOf,
  })

/** A string in the best encoding that the client accepts; undefined if it accepts none. */
export async function compressed(
  content: string,
  header?: string,
): Promise<{ encoding: Encoding; content: Buffer } | undefined> {
  const body = uncachedBody(content, '')
  const encoding = encodingFor(body, header)
  if (!encoding) return undefined
  const { identity } = body
  if (identity.length <= MAX_SYNC_LENGTH)
    return { encoding, content: body.encoded[encoding] ?? identity }
  const inThreads: Record<Encoding, () => Promise<Buffer>> = {
    zstd: () => compressZstandard(identity),
    br: () => compressBrotli(identity, brotliOptions(identity, BROTLI_QUALITY)),
    gzip: () => compressGzip(identity),
  }
  return { encoding, content: await compressing(inThreads[encoding]) }
}

/** Brotli's usual window of 4 MB costs time and memory that shorter bodies don't need. */
const brotliOptions = ({ length }: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16)))),
  },
})

/**
 * The size of a body and all its encodings. The encodings together are hardly larger than the
 * uncompressed body.
 */
export const bytesOf = ({ identity: { length }, encoded }: EncodedBody): number =>
  'br' in encoded ? 2 * length : length

export const hashOf = (content: Buffer) => hash('sha256', content, 'base64url').slice(0, 22)

/** The encodings in order of preference. */
const ENCODINGS = ['zstd', 'br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The best encoding of this body that the client accepts; undefined for the uncompressed body. */
export function encodingFor(
  { encoded }: Pick<EncodedBody, 'encoded'>,
  header?: string,
): Encoding | undefined {
  for (const name of acceptedBy(header)) if (name in encoded) return name
  return undefined
}

/** Recent `Accept-Encoding` headers: nearly all browsers send one of a few values. */
const seen = new Map<string, readonly Encoding[]>()
const MAX_SEEN = 50

export function acceptedBy(header = ''): readonly Encoding[] {
  const known = seen.get(header)
  if (known) return known
  const items = header.split(',').map((item) => item.split(';'))
  const accepted = ENCODINGS.filter((name) =>
    items.some(
      ([named = '', weight = '']) => named.trim() === name && !/^\s*q=0(\.0*)?\s*$/i.test(weight),
    ),
  )
  if (seen.size === MAX_SEEN) seen.clear()
  seen.set(header, accepted)
  return accepted
}
