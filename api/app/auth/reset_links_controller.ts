import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { checkResetLinkValidator, useResetLinkValidator } from '#auth/auth_validators'
import { StaffSessions } from '#auth/staff_sessions'
import { ApiException } from '#core/api_exception'
import { clientNetwork } from '#core/client_address'
import { takeFrom } from '#core/rate_limit'
import { findByResetToken, resetPassword } from '#users/reset_link'

/** For who has a link to choose a new password, and no session. Only links that are none count as guesses. */
@inject()
export default class ResetLinksController {
  protected sessions: StaffSessions

  constructor(sessions: StaffSessions) {
    this.sessions = sessions
  }

  /** Whether the link works, before anything is typed; the name is for the browser's password store. */
  async check({ request, response }: HttpContext) {
    const { token } = await request.validateUsing(checkResetLinkValidator)
    const { username } = await countingGuesses(request.ip(), () => findByResetToken(token))
    response.header('cache-control', 'no-store')
    return { username }
  }

  async use({ request, response }: HttpContext) {
    const { token, newPassword } = await request.validateUsing(useResetLinkValidator)
    await countingGuesses(request.ip(), () => resetPassword(token, newPassword, this.sessions))
    return response.noContent()
  }
}

async function countingGuesses<T>(address: string, work: () => Promise<T>): Promise<T> {
  const { failures: limit, seconds } = RATE_LIMITS.resetLinks
  const key = `reset-link:${clientNetwork(address)}`
  const giveBack = await takeFrom([{ key, limit, seconds }])
  try {
    const result = await work()
    await giveBack()
    return result
  } catch (error) {
    if (!(error instanceof ApiException)) await giveBack()
    throw error
  }
}
