import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { inboxRetention } from '#config/inbox'
import { erasing } from '#core/database/erasing'
import { toDatabaseTime } from '#core/time/database_time'
import { wasErasureAnnounced } from '#inbox/announced_erasure'

const BATCH = 200

/**
 * Erases messages and applications older than the retention period, also those in the bin. Returns
 * their number. With the default period, nothing is erased for 30 days after the first message
 * exceeds it. Administrators are warned during that time.
 */
export async function eraseOverdueMessages(
  retention = inboxRetention,
  now: DateTime = DateTime.utc(),
): Promise<number> {
  if (retention.days === null) return 0
  const end = toDatabaseTime(now.minus({ days: retention.days }))
  for (let count = 0; ;) {
    const overdue: { id: number }[] = await db
      .from('entries')
      .where('kind', 'message')
      .where('created_at', '<=', end)
      .orderBy('id')
      .limit(BATCH)
      .select('id')
    if (overdue.length === 0) return count
    if (count === 0 && !retention.isChosen && !(await wasErasureAnnounced(now))) return 0
    const ids = overdue.map(({ id }) => id)
    await erasing(() => db.from('entries').whereIn('id', ids).delete())
    count += ids.length
  }
}
