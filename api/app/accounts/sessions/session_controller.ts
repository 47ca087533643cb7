import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { TWO_FACTOR } from '@ufuq/shared/contract/limits'
import type { TwoFactorWay } from '@ufuq/shared/contract/two-factor'
import { desktopCodeValidator, signInValidator } from '#accounts/accounts_validators'
import { redeemDesktopCode } from '#accounts/sessions/desktop_codes'
import { knownDevice } from '#accounts/sessions/known_device'
import { confirm } from '#accounts/sessions/password_confirmation'
import { signIn } from '#accounts/sessions/sign_in'
import { beginAttempt } from '#accounts/sessions/sign_in_attempts'
import { SignIns } from '#accounts/sessions/sign_ins'
import { StaffSessions } from '#accounts/sessions/staff_sessions'
import { passkeysOf, requestOptions } from '#accounts/two_factor/passkeys'
import {
  asAnswer,
  confirmationValidator,
  passkeyValidator,
  proofIn,
} from '#accounts/two_factor/two_factor_validators'
import { toSessionUser } from '#accounts/user_transformer'
import { ApiException } from '#core/errors/api_exception'

@inject()
export default class SessionController {
  constructor(
    protected sessions: StaffSessions,
    protected signIns: SignIns,
  ) {}

  async show({ auth }: HttpContext) {
    return { user: await toSessionUser(auth.getUserOrFail()) }
  }

  async store(ctx: HttpContext) {
    const credentials = await ctx.request.validateUsing(signInValidator)
    const client = { address: ctx.request.ip(), device: knownDevice(ctx.request) }
    const user = await signIn(credentials, client)
    const ways = await this.signIns.afterFirstFactor(ctx, user)
    if (ways) throw twoFactorRequired(ways)
    return { user: await toSessionUser(user) }
  }

  /** Begins the session of the desktop app after a sign-in in the browser. */
  async storeFromDesktop(ctx: HttpContext) {
    const code = await ctx.request.validateUsing(desktopCodeValidator)
    const { user, proof } = await redeemDesktopCode(code)
    await this.signIns.admit(ctx, user, proof)
    return { user: await toSessionUser(user) }
  }

  /** Completes a sign-in; the pending one is identified by its cookie. */
  async storeTwoFactor(ctx: HttpContext) {
    return { user: await toSessionUser(await this.signIns.withTwoFactor(ctx, await proofIn(ctx))) }
  }

  twoFactorOptions(ctx: HttpContext) {
    return this.signIns.twoFactorOptions(ctx)
  }

  passkeyOptions(ctx: HttpContext) {
    return this.signIns.passkeyOptions(ctx)
  }

  async storeWithPasskey(ctx: HttpContext) {
    const { passkey } = await ctx.request.validateUsing(passkeyValidator)
    return { user: await toSessionUser(await this.signIns.withPasskey(ctx, asAnswer(passkey))) }
  }

  async confirmPassword(ctx: HttpContext) {
    const { password = '', code, passkey } = await ctx.request.validateUsing(confirmationValidator)
    if (passkey) await confirm(ctx, { passkey: asAnswer(passkey) })
    else await confirm(ctx, code === undefined ? { password } : { code })
    return ctx.response.noContent()
  }

  async confirmationOptions(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    const options = await requestOptions(await passkeysOf(user.id))
    const { challenge } = options
    const minutes = TWO_FACTOR.pendingMinutes
    await beginAttempt(ctx, 'confirm', { user, data: { challenge }, minutes })
    return options
  }

  async destroy(ctx: HttpContext) {
    await this.sessions.end(ctx)
    return ctx.response.noContent()
  }
}

const twoFactorRequired = (ways: TwoFactorWay[]) =>
  new ApiException(401, 'two_factor_required', 'Prove the second step', { extra: { ways } })
