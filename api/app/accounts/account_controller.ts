import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { changeAccountValidator, changePasswordValidator } from '#accounts/auth_validators'
import { checkCurrentPassword } from '#accounts/passwords/check_current_password'
import { StaffSessions } from '#accounts/sessions/staff_sessions'
import { ApiException } from '#core/errors/api_exception'
import { rename } from '#accounts/rename'
import { refuseWeakPassword } from '#accounts/passwords/password_rules'
import { replacePassword } from '#accounts/passwords/replace_password'
import { toSessionUser } from '#accounts/user_transformer'

/** Reads and changes the signed-in user's own account. */
@inject()
export default class AccountController {
  protected sessions: StaffSessions

  constructor(sessions: StaffSessions) {
    this.sessions = sessions
  }

  async update({ auth, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const { currentPassword, ...names } = await request.validateUsing(changeAccountValidator, {
      meta: { username: user.username },
    })
    await checkCurrentPassword(user, currentPassword)
    return { user: toSessionUser(await rename(user, names)) }
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
    await this.sessions.endAll(user)
    await this.sessions.renew(ctx, user)
    return ctx.response.noContent()
  }
}
