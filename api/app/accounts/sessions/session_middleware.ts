import { inject } from '@adonisjs/core'
import string from '@adonisjs/core/helpers/string'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import FrameworkSessionMiddleware from '@adonisjs/session/session_middleware'
import type { SessionStoreFactory } from '@adonisjs/session/types'
import { beganWithoutTwoFactor } from '#accounts/sessions/auth_middleware'
import { wasFound } from '#accounts/sessions/session_store'
import { findSession } from '#accounts/sessions/staff_sessions'
import { sessionAge, sessionCookie } from '#config/session'
import { isDatabaseUnavailable } from '#core/database/database_failures'

type Stores = Record<string, SessionStoreFactory>

/**
 * Opens the session of a request that contains a session cookie, unless the session has expired.
 * The framework's own middleware opens a session for everybody, which costs a query and a
 * `Set-Cookie` header for each visitor. Sign-in starts its own session.
 */
@inject()
export default class SessionMiddleware {
  constructor(protected sessions: FrameworkSessionMiddleware<Stores>) {}

  async handle(ctx: HttpContext, next: NextFn) {
    const id: unknown = ctx.request.cookie(sessionCookie)
    const found = typeof id === 'string' ? await findSession(id) : null
    if (!found) return next()
    const prolongedAt = new Date(found.expiresAt.getTime() - string.milliseconds.parse(sessionAge))
    wasFound(ctx, { ...found, prolongedAt })
    if (!found.isTwoFactor) beganWithoutTwoFactor(ctx)
    let isAnswered = false
    const answer = async () => {
      await next()
      isAnswered = true
    }
    try {
      return await this.sessions.handle(ctx, answer)
    } catch (error) {
      // If the database is read-only, the session can't be extended, but the response is still
      // valid.
      if (!isAnswered || !isDatabaseUnavailable(error)) throw error
    }
  }
}
