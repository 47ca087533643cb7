import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import FrameworkSessionMiddleware from '@adonisjs/session/session_middleware'
import type { SessionStoreFactory } from '@adonisjs/session/types'
import { hasReachedLimit } from '#accounts/sessions/session_limit'
import { isDatabaseUnavailable } from '#core/database_failures'
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
    let isAnswered = false
    const answer = async () => {
      await next()
      isAnswered = true
    }
    try {
      return await this.sessions.handle(ctx, answer)
    } catch (error) {
      // A database that takes no writes can't prolong the session; what was answered holds all the same.
      if (!isAnswered || !isDatabaseUnavailable(error)) throw error
    }
  }
}
