import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import db from '@adonisjs/lucid/services/db'
import type { Confirmation, ConfirmationWay } from '@ufuq/shared/contract/two-factor'
import { checkCurrentPassword } from '#accounts/passwords/password_rules'
import { endAttempt, readOwnAttempt } from '#accounts/sessions/sign_in_attempts'
import { mayUsePassword } from '#accounts/two_factor/rules'
import { proveTwoFactor, waysOf } from '#accounts/two_factor/ways'
import { passwordConfirmationMinutes } from '#config/session'
import { ApiException } from '#core/errors/api_exception'
import { securityEvent, type SecurityEvent } from '#core/errors/security_events'
import type User from '#people/user'

/**
 * Ensures that the user of this session recently proved who they are; a sign-in counts too.
 * Protects against an unlocked computer or a stolen cookie. On failure, screens ask for one of the
 * `ways` in the body.
 */
export async function requireConfirmedPassword(ctx: HttpContext): Promise<void> {
  if (await hasConfirmedPassword(ctx)) return
  const ways = await confirmationWays(ctx.auth.getUserOrFail())
  throw new ApiException(403, 'password_confirmation_required', 'Confirm your password first', {
    extra: { ways },
  })
}

async function confirmationWays(user: User): Promise<ConfirmationWay[]> {
  const ways = await waysOf(user)
  const takesPassword = await mayUsePassword(user)
  return [
    ...ways.filter((way) => way !== 'recovery'),
    ...(takesPassword ? ['password' as const] : []),
  ]
}

/**
 * Verifies what the user of this session gave to prove who they are. Throws 422 on `password`,
 * `code` or `passkey`, 403 `passwords_off`, and 429 after too many failures.
 */
export async function confirm(ctx: HttpContext, given: Confirmation): Promise<void> {
  const user = ctx.auth.getUserOrFail()
  const isPassword = 'password' in given
  const from = 'confirmation'
  if (isPassword) await checkCurrentPassword(user, given.password, 'password')
  else if ('code' in given) await proveTwoFactor(user, { way: 'app', code: given.code }, { from })
  else {
    const attempt = await readOwnAttempt(ctx, 'confirm')
    await endAttempt(ctx, 'confirm', attempt)
    const { challenge } = attempt.data
    const proof = { way: 'passkey', passkey: given.passkey } as const
    await proveTwoFactor(user, proof, { from, challenge })
  }
  const { sessionId } = ctx.session
  const isOpen = await rememberConfirmedPassword(sessionId, isPassword ? {} : { isTwoFactor: true })
  if (!isOpen) throw ApiException.unauthenticated()
}

async function hasConfirmedPassword({ session }: HttpContext): Promise<boolean> {
  const earliest = new Date(Date.now() - passwordConfirmationMinutes * 60_000)
  const confirmed: unknown = await rowOf(session.sessionId)
    .where('password_confirmed_at', '>', earliest)
    .first()
  return Boolean(confirmed)
}

/**
 * Returns false if the session ended while the proof was being checked. This updates the row and
 * never inserts one. The upsert with which the framework stores a session's values would restore an
 * ended session.
 */
export async function rememberConfirmedPassword(
  sessionId: string,
  { isTwoFactor = false }: { isTwoFactor?: boolean } = {},
): Promise<boolean> {
  const now = new Date()
  const updated: unknown = await rowOf(sessionId).update({
    password_confirmed_at: now,
    ...(isTwoFactor && { two_factor_at: now }),
  })
  if (Number(updated) !== 1) return false
  securityEvent('identity_confirmed', { isTwoFactor })
  return true
}

const rowOf = (sessionId: string) => db.from('sessions').where('id', sessionId)

/**
 * On routes behind `staffOnly()`, responds with 403 if the password was entered too long ago, and
 * records what the call did, with the values in its address.
 */
export default class ConfirmedPasswordMiddleware {
  async handle(ctx: HttpContext, next: NextFn, { event }: { event: SecurityEvent }) {
    await requireConfirmedPassword(ctx)
    await next()
    // An error has become a response already.
    if (ctx.response.getStatus() < 400) securityEvent(event, { target: ctx.params })
  }
}
