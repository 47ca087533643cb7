import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import type { DesktopCode } from '@ufuq/shared/contract/sign-in-providers'
import { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { hashOfToken, newSecretToken } from '#core/hashes/secret_token'
import { toDatabaseTime } from '#core/time/database_time'
import { SignInAttempt, type AttemptData } from '#accounts/sessions/sign_in_attempts'
import type { SessionProof } from '#accounts/sessions/staff_sessions'
import User from '#accounts/user'

const MINUTES = 1
const purpose = 'desktop'

/**
 * A code with which the desktop app begins a session like that of this browser. It works once,
 * within a minute, and only for who knows the PKCE verifier of the challenge.
 */
export async function issueDesktopCode(
  { auth, session }: HttpContext,
  challenge: string,
): Promise<string> {
  const user = auth.getUserOrFail()
  const code = newSecretToken()
  const own = (await db
    .from('sessions')
    .where('id', session.sessionId)
    .select('two_factor_at', 'password_confirmed_at')
    .firstOrFail()) as Record<'two_factor_at' | 'password_confirmed_at', number | Date | null>
  const confirmedAt = own.password_confirmed_at
  const data: AttemptData['desktop'] = {
    challenge,
    isTwoFactor: own.two_factor_at !== null,
    confirmedAt: confirmedAt === null ? null : new Date(confirmedAt).toISOString(),
  }
  await SignInAttempt.create({
    tokenHash: hashOfToken(code),
    purpose,
    data,
    userId: user.id,
    signInStamp: user.signInStamp,
    expiresAt: DateTime.utc().plus({ minutes: MINUTES }),
  })
  return code
}

/** Uses a code, also if the verifier is wrong. Throws 401 `sign_in_expired` for every failure. */
export async function redeemDesktopCode({
  code,
  verifier,
}: DesktopCode): Promise<{ user: User; proof: SessionProof }> {
  const own = { tokenHash: hashOfToken(code), purpose }
  const row = await SignInAttempt.query()
    .where(own)
    .where('expiresAt', '>', toDatabaseTime(DateTime.utc()))
    .first()
  const [taken] = await SignInAttempt.query().where(own).delete()
  if (!row || Number(taken) !== 1) throw expired()
  const { challenge, isTwoFactor, confirmedAt } = row.data as AttemptData['desktop']
  const user = row.userId === null ? null : await User.find(row.userId)
  if (!user || user.isDisabled || user.signInStamp !== row.signInStamp) throw expired()
  if (createHash('sha256').update(verifier).digest('base64url') !== challenge) throw expired()
  return {
    user,
    proof: { isTwoFactor, confirmedAt: confirmedAt === null ? null : new Date(confirmedAt) },
  }
}

const expired = () => new ApiException(401, 'sign_in_expired', 'The sign-in has expired')
