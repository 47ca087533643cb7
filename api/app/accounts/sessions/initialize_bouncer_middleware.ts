import { Bouncer } from '@adonisjs/bouncer'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type User from '#people/user'

export default class InitializeBouncerMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    ctx.bouncer = new Bouncer<User>(() => ctx.auth.user ?? null)
    return next()
  }
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    bouncer: Bouncer<User>
  }
}
