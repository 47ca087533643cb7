import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { TwoFactorWay } from '@ufuq/shared/contract/two-factor'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'

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
