import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isLimited } from '#accounts/sessions/auth_middleware'

/**
 * Sets `auth.user` if somebody is signed in, for calls that are also open to visitors. Whoever has
 * yet to set up a second step counts as a visitor.
 */
export default class OptionalAuthMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if ('session' in ctx) {
      ctx.response.header('cache-control', 'no-store')
      if ((await ctx.auth.check()) && (await isLimited(ctx))) ctx.auth.use('web').user = undefined
    }
    return next()
  }
}
