import type { HttpContext } from '@adonisjs/core/http'
import { dutyOf } from '#accounts/two_factor/rules'

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
