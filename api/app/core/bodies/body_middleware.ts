import type { IncomingMessage } from 'node:http'
import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createUnzip } from 'node:zlib'
import type { HttpContext, HttpRequest } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { BODY_LIMITS } from '@ufuq/shared/contract/limits'
import { ApiException } from '#core/errors/api_exception'
import { assertRoomForLargeWrite } from '#core/files/disk_space'
import { isApiPath } from '#core/http/page_address'

const DECOMPRESSORS = new Map<string, () => Transform>([
  ['gzip', createUnzip],
  ['deflate', createUnzip],
  ['br', createBrotliDecompress],
])

const unreadable = () => new ApiException(400, 'malformed', 'The request body could not be read')

type Body = Record<string, unknown>

/**
 * The maximum number of values, which is more than any call needs. The 8 MB of a publication are
 * nearly all text, but 8 MB of small values would block the process.
 */
const VALUES_LIMIT = 5000

const DEPTH_LIMIT = 32

const malformed = (message: string) => new ApiException(400, 'malformed', message)

/** Parses a form of this site. Several values of a field are one text, with commas between them. */
function parseForm(text: string): Body {
  const values = new URLSearchParams(text)
  return Object.fromEntries([...values.keys()].map((name) => [name, values.getAll(name).join(',')]))
}

const WITH_BODIES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/**
 * How many large saves of one user may be in progress at a time, which limits the memory that these
 * saves use.
 */
const LARGE_AT_ONCE = 4
/**
 * Bodies larger than this are rejected when the disk is nearly full. Both sides of a long article
 * fit into a body of this size.
 */
const LARGE_WRITE = 2 ** 20
const RETRY_AFTER_SECONDS = 5

interface BodyOptions {
  /** The maximum size in bytes. */
  limit: number
  /** Whether the call may store its content. True for all calls but previews. */
  isStored?: boolean
  /** Whether the call may also have a form with files, which it reads itself. */
  hasFiles?: boolean
}

const largeOf = new Map<number, number>()

/**
 * Reads the body: JSON under /api, a browser's form elsewhere. Routes list this middleware after
 * the middleware that rejects callers, so that the bodies of rejected callers are never read. The
 * framework's own body parser runs before all routes and copies the parsed body value by value. It
 * also leaves a request hanging if its compressed body is too large; see decision 25.
 */
export default class BodyMiddleware {
  async handle(
    ctx: HttpContext,
    next: NextFn,
    { limit, isStored = true, hasFiles = false }: BodyOptions = { limit: BODY_LIMITS.usual },
  ) {
    const { request } = ctx
    if (!hasBody(request) || (hasFiles && request.is(['multipart']))) return next()
    const parse = parserFor(request)
    if (!parse) return next()
    const giveBack = isLarge(request) && limit > BODY_LIMITS.usual ? takeSlot(ctx) : () => {}
    try {
      const text = await readText(request.request, limit)
      if (isStored && Buffer.byteLength(text) > LARGE_WRITE) await assertRoomForLargeWrite()
      request.updateBody(parse(text))
      await next()
    } finally {
      giveBack()
    }
  }
}

const hasBody = (request: HttpRequest): boolean =>
  WITH_BODIES.has(request.method()) && request.hasBody() && request.header('content-length') !== '0'

function parserFor(request: HttpRequest) {
  if (isApiPath(request.url())) {
    if (request.is(['application/json'])) return parseJson
    throw new ApiException(400, 'malformed', 'The request body must be JSON')
  }
  return request.is(['urlencoded']) ? parseForm : null
}

/**
 * Whether a body may be large. A body that is compressed or has no declared length counts as large.
 */
function isLarge(request: HttpRequest): boolean {
  const length = request.header('content-length')
  // The decompressed size is not known in advance.
  if (request.header('content-encoding') !== undefined) return true
  return length === undefined || Number(length) > BODY_LIMITS.usual
}

function takeSlot({ auth }: HttpContext): () => void {
  const { id } = auth.getUserOrFail()
  const taken = largeOf.get(id) ?? 0
  if (taken >= LARGE_AT_ONCE) throw ApiException.tooMany(RETRY_AFTER_SECONDS)
  largeOf.set(id, taken + 1)
  return () => {
    const left = (largeOf.get(id) ?? 1) - 1
    if (left > 0) largeOf.set(id, left)
    else largeOf.delete(id)
  }
}

/** Parses a JSON object. Keys that would change the prototype are dropped. */
function parseJson(text: string): Body {
  if (text === '') return {}
  if (!isPlain(text)) throw malformed('The request body has too many values or levels')
  let body: unknown
  try {
    body = JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value))
  } catch {
    throw malformed('The request body is not JSON')
  }
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body
  throw malformed('The request body must be a JSON object')
}

/** Whether a text, if it is JSON, contains few enough values and levels to be parsed quickly. */
function isPlain(text: string): boolean {
  let values = 1
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index]
    if (sign === '"') {
      index = endOfString(text, index)
    } else if (sign === '{' || sign === '[') {
      values += 1
      depth += 1
    } else if (sign === '}' || sign === ']') {
      depth -= 1
    } else if (sign === ',') {
      values += 1
    }
    if (values > VALUES_LIMIT || depth > DEPTH_LIMIT) return false
  }
  return true
}

/**
 * The index where the string that begins at `start` ends: at its closing quotation mark, or at the
 * end of the text.
 */
function endOfString(text: string, start: number): number {
  let end = start
  do {
    end = text.indexOf('"', end + 1)
    if (end === -1) return text.length
  } while (isEscaped(text, end))
  return end
}

/** Whether an odd number of backslashes precedes this position. */
function isEscaped(text: string, index: number): boolean {
  let backslashes = 0
  while (text[index - 1 - backslashes] === '\\') backslashes += 1
  return backslashes % 2 === 1
}

/**
 * The body of a request, decompressed, of at most `limit` bytes. Throws 413 as soon as the body is
 * known to be longer. If the request declares its length, this happens before the first byte is
 * read. Throws 400 if the body can't be read.
 */
async function readText(request: IncomingMessage, limit: number): Promise<string> {
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
