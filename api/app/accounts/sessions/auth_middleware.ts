import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isLimited } from '#accounts/sessions/limited_session'
import { ApiException } from '#core/errors/api_exception'
import { amongKnown } from '#core/hashes/queued_hash'

export interface AuthOptions {
  /** Set for the calls with which somebody sets up the second step that the role requires. */
  withoutTwoFactor?: boolean
}

/** Admits signed-in users and sets `auth.user`; rejects everybody else with 401. */
export default class AuthMiddleware {
  async handle(ctx: HttpContext, next: NextFn, { withoutTwoFactor }: AuthOptions = {}) {
    if (!('session' in ctx) || !(await ctx.auth.check())) throw ApiException.unauthenticated()
    ctx.response.header('cache-control', 'no-store')
    if (!withoutTwoFactor && (await isLimited(ctx))) {
      throw new ApiException(403, 'two_factor_setup_required', 'Set up a second step first')
    }
    return amongKnown(ctx.auth.getUserOrFail().id, next)
  }
}
