import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { changeAccountValidator, changePasswordValidator } from '#accounts/accounts_validators'
import { AccountNotices } from '#accounts/notices/account_notices'
import { checkCurrentPassword, refuseWeakPassword } from '#accounts/passwords/password_rules'
import { replacePassword } from '#accounts/passwords/reset_link'
import { rename } from '#accounts/save_account'
import { StaffSessions } from '#accounts/sessions/staff_sessions'
import { toSessionUser } from '#accounts/user_transformer'
import { ApiException } from '#core/errors/api_exception'
import { securityEvent } from '#core/errors/security_events'

/** The signed-in user's own account and sessions, and never those of other users. */
@inject()
export default class AccountController {
  constructor(
    protected sessions: StaffSessions,
    protected notices: AccountNotices,
  ) {}

  async update(ctx: HttpContext) {
    const { auth, request } = ctx
    const user = auth.getUserOrFail()
    const names = await request.validateUsing(changeAccountValidator)
    const renamed = await rename(user, names)
    if (renamed.emailKey !== user.emailKey) {
      this.notices.send(ctx, renamed, 'emailChanged', { to: user.email })
    }
    return { user: await toSessionUser(renamed) }
  }

  /**
   * Signs out anyone who used the old password, so that only this session continues, under a new
   * id.
   */
  async updatePassword(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    const { currentPassword, newPassword } =
      await ctx.request.validateUsing(changePasswordValidator)
    await refuseWeakPassword('newPassword', newPassword, user)
    await checkCurrentPassword(user, currentPassword)
    if (!(await replacePassword(user, newPassword))) throw ApiException.unauthenticated()
    const isTwoFactor = await this.sessions.isTwoFactor(ctx.session.sessionId)
    await this.sessions.endAll(user)
    await this.sessions.renew(ctx, user, { isTwoFactor })
    securityEvent('password_changed')
    this.notices.send(ctx, user, 'passwordChanged')
    return ctx.response.noContent()
  }

  listSessions({ auth, session }: HttpContext) {
    return this.sessions.list(auth.getUserOrFail(), session.sessionId)
  }

  async endSession({ auth, params, response }: HttpContext) {
    const hasEnded = await this.sessions.endOne(auth.getUserOrFail(), String(params['id']))
    if (!hasEnded) throw ApiException.notFound('Session')
    return response.noContent()
  }

  async endOtherSessions({ auth, session, response }: HttpContext) {
    await this.sessions.endAll(auth.getUserOrFail(), session.sessionId)
    return response.noContent()
  }
}
