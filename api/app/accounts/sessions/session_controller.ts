import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { confirmPasswordValidator, signInValidator } from '#accounts/auth_validators'
import { checkCurrentPassword } from '#accounts/passwords/check_current_password'
import { knownDevice, rememberDevice } from '#accounts/sessions/known_device'
import { rememberConfirmedPassword } from '#accounts/sessions/password_confirmation'
import { signIn } from '#accounts/sessions/sign_in'
import { StaffSessions } from '#accounts/sessions/staff_sessions'
import { ApiException } from '#core/errors/api_exception'
import { toSessionUser } from '#accounts/user_transformer'

@inject()
export default class SessionController {
  protected sessions: StaffSessions

  constructor(sessions: StaffSessions) {
    this.sessions = sessions
  }

  show({ auth }: HttpContext) {
    return { user: toSessionUser(auth.getUserOrFail()) }
  }

  async store(ctx: HttpContext) {
    const credentials = await ctx.request.validateUsing(signInValidator)
    const client = { address: ctx.request.ip(), device: knownDevice(ctx.request) }
    const user = await signIn(credentials, client)
    await this.sessions.begin(ctx, user)
    rememberDevice(ctx, user)
    ctx.response.header('cache-control', 'no-store')
    return { user: toSessionUser(user) }
  }

  async confirmPassword({ auth, request, response, session }: HttpContext) {
    const { password } = await request.validateUsing(confirmPasswordValidator)
    await checkCurrentPassword(auth.getUserOrFail(), password, 'password')
    if (!(await rememberConfirmedPassword(session.sessionId))) throw ApiException.unauthenticated()
    return response.noContent()
  }

  async destroy(ctx: HttpContext) {
    await this.sessions.end(ctx)
    return ctx.response.noContent()
  }
}
