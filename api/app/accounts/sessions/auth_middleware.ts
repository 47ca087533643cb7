import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { ApiException } from '#core/errors/api_exception'
import { amongKnown } from '#core/hashes/queued_hash'

/** Admits signed-in users and sets `auth.user`; rejects everybody else with 401. */
export default class AuthMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (!('session' in ctx) || !(await ctx.auth.check())) throw ApiException.unauthenticated()
    ctx.response.header('cache-control', 'no-store')
    return amongKnown(ctx.auth.getUserOrFail().id, next)
  }
}
