import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { AccountNotices } from '#accounts/notices/account_notices'
import { StaffSessions } from '#accounts/sessions/staff_sessions'
import { ruleOf } from '#accounts/two_factor/rules'
import { waysOf } from '#accounts/two_factor/ways'
import { inRetriedTransaction } from '#core/database/transaction'
import { ApiException } from '#core/errors/api_exception'
import User from '#people/user'

/** Switches the signed-in user's second steps on and off. */
@inject()
export class TwoFactorChanges {
  constructor(
    private readonly sessions: StaffSessions,
    private readonly notices: AccountNotices,
  ) {}

  /**
   * Adds a second step with `add`, which knows whether it is the first, and writes to the database
   * only. The first one ends the user's other sessions, which began without it. Throws 409
   * `two_factor_off`.
   */
  async add<T>(
    { auth, session }: HttpContext,
    add: (client: TransactionClientContract, isFirst: boolean) => Promise<T>,
  ): Promise<T> {
    const user = auth.getUserOrFail()
    await refuseIfOff(user)
    const { isFirst, added } = await alone(user, async (client) => {
      const isFirst = (await waysOf(user, client)).length === 0
      return { isFirst, added: await add(client, isFirst) }
    })
    if (isFirst) await this.sessions.endAll(user, session.sessionId)
    await this.sessions.markTwoFactor(session.sessionId, true)
    return added
  }

  /**
   * Removes a second step with `remove`, which returns false if there is none (404). With the last
   * one, which a role may require (409 `two_factor_needed`), the recovery codes go, the other
   * sessions end, and the user gets an email.
   */
  async remove(
    ctx: HttpContext,
    remove: (client: TransactionClientContract) => Promise<boolean>,
  ): Promise<void> {
    const user = ctx.auth.getUserOrFail()
    const { rule } = await ruleOf(user)
    const isLast = await alone(user, async (client) => {
      if (!(await remove(client))) throw ApiException.notFound('Second step')
      if ((await waysOf(user, client)).length > 0) return false
      if (rule === 'required') {
        throw new ApiException(409, 'two_factor_needed', 'Your role requires a second step')
      }
      await removeAllTwoFactor(user.id, client)
      return true
    })
    if (!isLast) return
    const { sessionId } = ctx.session
    await this.sessions.endAll(user, sessionId)
    await this.sessions.markTwoFactor(sessionId, false)
    this.notices.send(ctx, user, 'twoFactorOff')
  }
}

/** Throws 409 `two_factor_off` if the user's role may not have a second step. */
export async function refuseIfOff(user: User): Promise<void> {
  if ((await ruleOf(user)).rule !== 'off') return
  throw new ApiException(409, 'two_factor_off', 'This role may not have a second step')
}

/** Removes the second steps of a user, and the recovery codes. */
export async function removeAllTwoFactor(
  userId: number,
  client: TransactionClientContract,
): Promise<void> {
  for (const table of ['authenticators', 'passkeys', 'recovery_codes']) {
    await client.from(table).where('user_id', userId).delete()
  }
}

/**
 * Changes of one user's second steps run one at a time. Throws 401 if the user's access has ended
 * since `user` was read.
 */
export const alone = <T>(
  { id, signInStamp }: User,
  work: (client: TransactionClientContract) => Promise<T>,
): Promise<T> =>
  inRetriedTransaction(async (client) => {
    const user = await User.existing({ client }).where({ id, signInStamp }).forUpdate().first()
    if (!user) throw ApiException.unauthenticated()
    return work(client)
  })
