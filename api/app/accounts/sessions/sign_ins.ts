import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { RATE_LIMITS, TWO_FACTOR } from '@ufuq/shared/contract/limits'
import type {
  PasskeyAnswer,
  PasskeyOptions,
  TwoFactorProof,
  TwoFactorWay,
} from '@ufuq/shared/contract/two-factor'
import { AccountNotices } from '#accounts/notices/account_notices'
import { knownDevice, rememberDevice } from '#accounts/sessions/known_device'
import {
  beginAttempt,
  changeAttempt,
  endAttempt,
  readAttempt,
  signInExpired,
  takeAttempt,
  type Attempt,
} from '#accounts/sessions/sign_in_attempts'
import { StaffSessions, type SessionProof } from '#accounts/sessions/staff_sessions'
import {
  findPasskey,
  passkeysOf,
  provePasskey,
  requestOptions,
} from '#accounts/two_factor/passkeys'
import { isRejection, proveTwoFactor, recordRejection, waysOf } from '#accounts/two_factor/ways'
import { securityEvent } from '#core/errors/security_events'
import { clientNetwork } from '#core/http/client_address'
import { counterOf, countFailures, takeFrom } from '#core/limits/rate_limit'
import User from '#people/user'

/**
 * The one way to a session. Every call that signs in goes through here, so that none forgets the
 * second step.
 */
@inject()
export class SignIns {
  constructor(
    private readonly sessions: StaffSessions,
    private readonly notices: AccountNotices,
  ) {}

  /**
   * Begins the session of a user who has just given the password, has chosen one, or has signed in
   * at a provider. If the account has a second step, no session begins; returns the ways to prove
   * it.
   */
  async afterFirstFactor(ctx: HttpContext, user: User): Promise<TwoFactorWay[] | null> {
    const ways = await waysOf(user)
    if (ways.length === 0) {
      await this.admit(ctx, user, { isTwoFactor: false })
      return null
    }
    await beginAttempt(ctx, 'two_factor', { user, data: {}, minutes: TWO_FACTOR.pendingMinutes })
    return ways
  }

  /**
   * Completes a sign-in with the second step. Throws 401 `sign_in_expired` without a sign-in under
   * way; see `proveTwoFactor` for the other errors, after which another proof may be tried.
   */
  async withTwoFactor(ctx: HttpContext, proof: TwoFactorProof): Promise<User> {
    const attempt = await readAttempt(ctx, 'two_factor')
    const user = userOf(attempt)
    const { challenge, ...data } = attempt.data
    if (proof.way === 'passkey') await changeAttempt(attempt, data)
    const device = knownDevice(ctx.request)
    const from = device?.userId === user.id ? device.id : 'stranger'
    await proveTwoFactor(user, proof, { from, challenge })
    // Ends before the session begins, so that one sign-in never begins two sessions.
    await endAttempt(ctx, 'two_factor', attempt)
    await this.admit(ctx, user, { isTwoFactor: true })
    if (proof.way === 'recovery') {
      securityEvent('recovery_code_used', { userId: user.id })
      this.notices.send(ctx, user, 'recoveryCodeUsed')
    }
    return user
  }

  /** The options for proving the second step with a passkey. */
  async twoFactorOptions(ctx: HttpContext): Promise<PasskeyOptions> {
    const attempt = await readAttempt(ctx, 'two_factor')
    const options = await requestOptions(await passkeysOf(userOf(attempt).id))
    await changeAttempt(attempt, { ...attempt.data, challenge: options.challenge })
    return options
  }

  /** The options for signing in with a passkey alone. */
  async passkeyOptions(ctx: HttpContext): Promise<PasskeyOptions> {
    await takeFrom([
      counterOf(`passkey-options:${clientNetwork(ctx.request.ip())}`, RATE_LIMITS.passkeyOptions),
    ])
    const options = await requestOptions()
    const { challenge } = options
    await beginAttempt(ctx, 'passkey', { data: { challenge }, minutes: TWO_FACTOR.pendingMinutes })
    return options
  }

  /**
   * Signs in with a passkey alone, which proves a device and its user. Throws 422 on `passkey` for
   * every failure, also for a disabled account.
   */
  async withPasskey(ctx: HttpContext, answer: PasskeyAnswer): Promise<User> {
    const key = `passkey:${clientNetwork(ctx.request.ip())}`
    const user = await countFailures(
      [counterOf(key, RATE_LIMITS.resetLinks)],
      isRejection,
      async () => {
        const { data } = await takeAttempt(ctx, 'passkey')
        const passkey = await findPasskey(answer)
        const owner = passkey && (await User.find(passkey.userId))
        const usable = owner?.isDisabled ? null : passkey
        await provePasskey(usable, answer, data.challenge).catch(
          recordRejection('sign_in_failed', { userId: owner?.id ?? null }),
        )
        return owner ?? expired()
      },
    )
    await this.admit(ctx, user, { isTwoFactor: true })
    return user
  }

  /** Begins a session. Call this only for somebody who has proved all that the account demands. */
  async admit(ctx: HttpContext, user: User, proof: SessionProof): Promise<void> {
    const isKnown = knownDevice(ctx.request)?.userId === user.id
    const isFirst = !isKnown && (await this.sessions.isFirst(user))
    await this.sessions.begin(ctx, user, proof)
    securityEvent('signed_in', { userId: user.id, isTwoFactor: proof.isTwoFactor })
    rememberDevice(ctx, user)
    ctx.response.header('cache-control', 'no-store')
    if (!isKnown && !isFirst) this.notices.send(ctx, user, 'newDevice')
  }
}

const userOf = ({ user }: Attempt<'two_factor'>): User => user ?? expired()

const expired = (): never => {
  throw signInExpired()
}
