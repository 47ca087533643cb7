import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { StaffSessions } from '#accounts/sessions/staff_sessions'
import { ApiException } from '#core/errors/api_exception'

/** Lists the sessions of the signed-in user, and never those of other users. */
@inject()
export default class OwnSessionsController {
  protected sessions: StaffSessions

  constructor(sessions: StaffSessions) {
    this.sessions = sessions
  }

  index({ auth, session }: HttpContext) {
    return this.sessions.list(auth.getUserOrFail(), session.sessionId)
  }

  async destroy({ auth, params, response }: HttpContext) {
    const hasEnded = await this.sessions.endOne(auth.getUserOrFail(), String(params['id']))
    if (!hasEnded) throw ApiException.notFound('Session')
    return response.noContent()
  }

  async destroyOthers({ auth, session, response }: HttpContext) {
    await this.sessions.endAll(auth.getUserOrFail(), session.sessionId)
    return response.noContent()
  }
}
