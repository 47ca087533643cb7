import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import type { DesktopCode } from '@ufuq/shared/contract/sign-in-providers'
import {
  deleteAttempt,
  readByToken,
  signInExpired,
  storeAttempt,
  type AttemptData,
} from '#accounts/sessions/sign_in_attempts'
import type { SessionProof } from '#accounts/sessions/staff_sessions'
import type User from '#people/user'

const MINUTES = 1

/**
 * A code with which the desktop app begins a session like that of this browser. It works once,
 * within a minute, and only for who knows the PKCE verifier of the challenge.
 */
export async function issueDesktopCode(
  { auth, session }: HttpContext,
  challenge: string,
): Promise<string> {
  const user = auth.getUserOrFail()
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
  return storeAttempt('desktop', { data, minutes: MINUTES, user })
}

/** Uses a code, also if the verifier is wrong. Throws 401 `sign_in_expired` for every failure. */
export async function redeemDesktopCode({
  code,
  verifier,
}: DesktopCode): Promise<{ user: User; proof: SessionProof }> {
  const attempt = await readByToken('desktop', code)
  await deleteAttempt(attempt)
  const { user, data } = attempt
  const { challenge, isTwoFactor, confirmedAt } = data
  if (!user) throw signInExpired()
  if (createHash('sha256').update(verifier).digest('base64url') !== challenge) throw signInExpired()
  return {
    user,
    proof: { isTwoFactor, confirmedAt: confirmedAt === null ? null : new Date(confirmedAt) },
  }
}
