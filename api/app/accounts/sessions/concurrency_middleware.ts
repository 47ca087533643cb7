import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import pLimit, { type LimitFunction } from 'p-limit'
import { ApiException } from '#core/errors/api_exception'

/**
 * The maximum number of concurrent calls per user; further calls wait. An admin screen makes fewer
 * than twenty at a time.
 */
const MAX_CONCURRENT = 8
const MAX_WAITING = 100

const limits = new Map<number, LimitFunction>()

/**
 * Limits how many calls of a signed-in user run at a time, so that others need not wait for them.
 * Runs after the body has been read. Files are sent after the call has ended, so a slow connection
 * occupies no slot.
 */
export default class ConcurrencyMiddleware {
  async handle({ auth }: HttpContext, next: NextFn) {
    if (!auth.user) return next()
    const { id } = auth.user
    const limit = limits.get(id) ?? pLimit(MAX_CONCURRENT)
    if (limit.pendingCount >= MAX_WAITING) throw ApiException.tooMany(1)
    limits.set(id, limit)
    try {
      return await limit(next)
    } finally {
      // The slot of this call itself is released only after this code.
      if (limit.pendingCount === 0 && limit.activeCount <= 1) limits.delete(id)
    }
  }
}
