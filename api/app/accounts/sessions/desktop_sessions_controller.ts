import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { desktopCodeValidator } from '#accounts/auth_validators'
import { redeemDesktopCode } from '#accounts/sessions/desktop_codes'
import { SignIns } from '#accounts/sessions/sign_ins'
import { toSessionUser } from '#accounts/user_transformer'

/** Begins the session of the desktop app after a sign-in in the browser. */
@inject()
export default class DesktopSessionsController {
  readonly #signIns: SignIns

  constructor(signIns: SignIns) {
    this.#signIns = signIns
  }

  async store(ctx: HttpContext) {
    const { user, proof } = await redeemDesktopCode(
      await ctx.request.validateUsing(desktopCodeValidator),
    )
    await this.#signIns.admit(ctx, user, proof)
    return { user: await toSessionUser(user) }
  }
}
