import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import FrameworkSessionMiddleware from '@adonisjs/session/session_middleware'
import type { SessionStoreFactory } from '@adonisjs/session/types'
import { hasReachedLimit } from '#accounts/sessions/session_limit'
import { sessionCookie } from '#config/session'

type Stores = Record<string, SessionStoreFactory>

/**
 * Opens the session of a request that carries its cookie, unless it has expired. The framework's own middleware opens
 * one for everybody: a query and a `Set-Cookie` for each visitor. Sign-in starts its own session.
 */
@inject()
export default class SessionMiddleware {
  protected sessions: FrameworkSessionMiddleware<Stores>

  constructor(sessions: FrameworkSessionMiddleware<Stores>) {
    this.sessions = sessions
  }

  async handle(ctx: HttpContext, next: NextFn) {
    const id: unknown = ctx.request.cookie(sessionCookie)
    if (typeof id !== 'string' || (await hasReachedLimit(id))) return next()
    return this.sessions.handle(ctx, next)
  }
}
