import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { ServerState } from '#core/health/server_state'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'

/** For how long a failed delivery is reported. */
const NEWS_DAYS = 3

/** The pending and failed deliveries of active webhooks; null if there are no webhooks. */
export async function deliveryState(
  now: DateTime = DateTime.utc(),
): Promise<ServerState['webhooks']> {
  const active = () => db.from('webhooks').where('is_active', true).select('id')
  if (!(await db.from('webhooks').select('id').first())) return null
  const [row]: { waiting: number | string; oldest: string | Date | null }[] = await db
    .from('webhook_deliveries')
    .where('state', 'waiting')
    .whereIn('webhook_id', active())
    .count('* as waiting')
    .min('wanted_at as oldest')
  const since = toDatabaseTime(now.minus({ days: NEWS_DAYS }))
  const [failed]: { count: number | string }[] = await db
    .from('webhook_deliveries')
    .where('state', 'failed')
    .where('due_at', '>', since)
    .count('* as count')
  const oldest = row?.oldest ? fromDatabaseTime(row.oldest) : now
  return {
    waiting: Number(row?.waiting ?? 0),
    seconds: Math.max(0, Math.round(now.diff(oldest, 'seconds').seconds)),
    givenUp: Number(failed?.count ?? 0),
  }
}
