import type { HttpContext, HttpRequest } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { BODY_LIMITS } from '@ufuq/shared/contract/limits'
import { parseForm, parseJson } from '#core/bodies/parse_body'
import { readText } from '#core/bodies/read_text'
import { ApiException } from '#core/errors/api_exception'
import { assertRoomForLargeWrite } from '#core/files/disk_space'
import { isApiPath } from '#core/http/api_path'
import { takeDailyStorage } from '#core/limits/daily_limit'

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
    { limit, isStored = true }: BodyOptions = { limit: BODY_LIMITS.usual },
  ) {
    const { request } = ctx
    if (!hasBody(request)) return next()
    const parse = parserFor(request)
    if (!parse) return next()
    const giveBack = isLarge(request) && limit > BODY_LIMITS.usual ? takeSlot(ctx) : () => {}
    try {
      const text = await readText(request.request, limit)
      const bytes = Buffer.byteLength(text)
      if (bytes > LARGE_WRITE && isStored) await assertRoomForLargeWrite()
      request.updateBody(parse(text))
      await (isStored ? countingSave(ctx, bytes, next) : next())
    } finally {
      giveBack()
    }
  }
}

/** Counts the data that a signed-in user saves; rejected saves do not count. */
async function countingSave(ctx: HttpContext, bytes: number, next: NextFn) {
  const person = 'auth' in ctx ? ctx.auth.user : undefined
  if (!person) return next()
  const giveBack = await takeDailyStorage('saves', person.id, bytes)
  let isSaved = false
  try {
    await next()
    isSaved = ctx.response.getStatus() < 400
  } finally {
    if (!isSaved) await giveBack()
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
