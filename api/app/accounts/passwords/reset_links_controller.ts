import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import type { ResetLinkCheck } from '@ufuq/shared/contract/users'
import { checkResetLinkValidator, useResetLinkValidator } from '#accounts/accounts_validators'
import { AccountNotices } from '#accounts/notices/account_notices'
import { stricterPasswordRule } from '#accounts/passwords/password_rules'
import { findByResetToken, resetPassword } from '#accounts/passwords/reset_link'
import { SignIns } from '#accounts/sessions/sign_ins'
import { StaffSessions } from '#accounts/sessions/staff_sessions'
import { ApiException } from '#core/errors/api_exception'
import { securityEvent } from '#core/errors/security_events'
import { clientNetwork } from '#core/http/client_address'
import { counterOf, countFailures } from '#core/limits/rate_limit'

/**
 * Lets a user with a link choose a new password, without a session. Only invalid links count
 * as guesses.
 */
@inject()
export default class ResetLinksController {
  constructor(
    protected sessions: StaffSessions,
    protected signIns: SignIns,
    protected notices: AccountNotices,
  ) {}

  /**
   * Checks a link before anybody types a password; the returned name is for the browser's password
   * manager.
   */
  async check({ request, response }: HttpContext) {
    const { token } = await request.validateUsing(checkResetLinkValidator)
    const { username, isInvited } = await countGuesses(request.ip(), () => findByResetToken(token))
    response.header('cache-control', 'no-store')
    const answer: ResetLinkCheck = {
      username,
      ...(isInvited ? { isInvitation: true } : {}),
      ...stricterPasswordRule(),
    }
    return answer
  }

  /** The first password of an invited user signs in. */
  async use(ctx: HttpContext) {
    const { request, response } = ctx
    const { token, newPassword } = await request.validateUsing(useResetLinkValidator)
    const user = await countGuesses(request.ip(), () =>
      resetPassword(token, newPassword, this.sessions),
    )
    securityEvent('password_changed', { userId: user.id })
    if (user.isInvited) await this.signIns.afterFirstFactor(ctx, user)
    else this.notices.send(ctx, user, 'passwordChanged')
    return response.noContent()
  }
}

/** Counts the invalid links of a network. */
export function countGuesses<T>(address: string, work: () => Promise<T>): Promise<T> {
  const counter = counterOf(`reset-link:${clientNetwork(address)}`, RATE_LIMITS.resetLinks)
  return countFailures([counter], isNotFound, work)
}

const isNotFound = (error: unknown): boolean =>
  error instanceof ApiException && error.wireCode === 'not_found'
