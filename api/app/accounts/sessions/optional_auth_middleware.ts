import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Sets `auth.user` if somebody is signed in, for calls that are also open to visitors. */
export default class OptionalAuthMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if ('session' in ctx) {
      ctx.response.header('cache-control', 'no-store')
      await ctx.auth.check()
    }
    return next()
  }
}
