import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { dutyOf } from '#accounts/two_factor/rules'
import { ApiException } from '#core/errors/api_exception'
import { amongKnown } from '#core/hashes/queued_hash'
import { currentRequest } from '#core/http/request_scope'

export interface AuthOptions {
  /** Set for the calls with which somebody sets up the second step that the role requires. */
  withoutTwoFactor?: boolean
}

/** Admits signed-in users and sets `auth.user`; rejects everybody else with 401. */
export default class AuthMiddleware {
  async handle(ctx: HttpContext, next: NextFn, { withoutTwoFactor }: AuthOptions = {}) {
    if (!('session' in ctx) || !(await ctx.auth.check())) throw ApiException.unauthenticated()
    ctx.response.header('cache-control', 'no-store')
    const { id } = ctx.auth.getUserOrFail()
    const request = currentRequest()
    if (request) request.userId = id
    if (!withoutTwoFactor && (await isLimited(ctx))) {
      throw new ApiException(403, 'two_factor_setup_required', 'Set up a second step first')
    }
    return amongKnown(id, next)
  }
}

const withoutTwoFactor = new WeakSet<HttpContext>()

/** Records that the session of this request began with a password alone. */
export const beganWithoutTwoFactor = (ctx: HttpContext) => withoutTwoFactor.add(ctx)

/**
 * Whether the signed-in user may only set up a second step, because the role requires one, the time
 * for it is over, and the session began without one.
 */
export async function isLimited(ctx: HttpContext): Promise<boolean> {
  if (!withoutTwoFactor.has(ctx)) return false
  return (await dutyOf(ctx.auth.getUserOrFail()))?.isOver ?? false
}
