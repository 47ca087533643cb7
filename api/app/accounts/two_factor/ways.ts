import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import type { TwoFactorProof, TwoFactorWay } from '@ufuq/shared/contract/two-factor'
import { DateTime } from 'luxon'
import { useAppCode, useRecoveryCode } from '#accounts/two_factor/codes'
import { findPasskey, provePasskey } from '#accounts/two_factor/passkeys'
import { ApiException } from '#core/errors/api_exception'
import { securityEvent, type SecurityEvent } from '#core/errors/security_events'
import { counterOf, countFailures } from '#core/limits/rate_limit'
import { toDatabaseTime } from '#core/time/database_time'
import type User from '#people/user'

/**
 * How a user can prove the second step; empty if the account has none. Recovery codes alone are
 * none.
 */
export async function waysOf(
  { id }: { id: number },
  client: QueryClientContract = db.connection(),
): Promise<TwoFactorWay[]> {
  const has = async (table: string): Promise<boolean> =>
    Boolean(await client.from(table).where('user_id', id).first())
  const hasPasskey = await has('passkeys')
  const hasApp = await has('authenticators')
  if (!hasPasskey && !hasApp) return []
  const code: unknown = await client
    .from('recovery_codes')
    .where('user_id', id)
    .where((query) =>
      query.whereNull('expires_at').orWhere('expires_at', '>', toDatabaseTime(DateTime.utc())),
    )
    .first()
  return [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasApp ? (['app'] as const) : []),
    ...(code ? (['recovery'] as const) : []),
  ]
}

/** Which of these users have a second step. */
export async function withTwoFactor(ids: readonly number[]): Promise<Set<number>> {
  const rows: { user_id: number }[] = await db
    .from('authenticators')
    .select('user_id')
    .whereIn('user_id', [...ids])
    .union((query) =>
      query
        .from('passkeys')
        .select('user_id')
        .whereIn('user_id', [...ids]),
    )
  return new Set(rows.map((row) => row.user_id))
}

interface ProofOptions {
  /** Who proves it, such as a known device. The failures of each are counted apart. */
  from: string
  challenge?: string | undefined
}

/**
 * Verifies a proof of a user's second step and uses it up. Throws 422 on `code` or `passkey` if it
 * is wrong, and 429 after too many wrong ones. Recovery codes are counted apart, because they are
 * the way back in while somebody else exhausts the others.
 */
export async function proveTwoFactor(
  { id }: User,
  proof: TwoFactorProof,
  { from, challenge }: ProofOptions,
): Promise<void> {
  const key = `${proof.way === 'recovery' ? 'recovery-code' : 'two-factor'}:${id}:${from}`
  await countFailures([counterOf(key, RATE_LIMITS.twoFactor)], isRejection, async () => {
    if (proof.way === 'passkey') {
      const passkey = await findPasskey(proof.passkey)
      return provePasskey(passkey?.userId === id ? passkey : null, proof.passkey, challenge)
    }
    const use = proof.way === 'app' ? useAppCode : useRecoveryCode
    if (!(await use(id, proof.code))) throw wrongCode()
  }).catch(recordRejection('two_factor_failed', { userId: id, way: proof.way }))
}

export const wrongCode = () => ApiException.invalid('code', 'incorrect', 'This code is wrong')

export const isRejection = (error: unknown): boolean =>
  error instanceof ApiException && error.wireCode === 'validation'

/** For the `catch` of a proof: records that it was wrong, and throws the error. */
export const recordRejection =
  (...event: [SecurityEvent, { userId: number | null; way?: TwoFactorWay }]) =>
  (error: unknown): never => {
    if (isRejection(error)) securityEvent(...event)
    throw error
  }
