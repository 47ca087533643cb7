import { DateTime } from 'luxon'
import { inboxRetention } from '#config/inbox'
import { erasing } from '#core/database/erasing'
import { toDatabaseTime } from '#core/time/database_time'
import { wasErasureAnnounced } from '#inbox/announced_erasure'
import Message from '#inbox/message'

const BATCH = 200

/**
 * Erases messages and applications older than the retention period. Returns their number. With the
 * default period, nothing is erased for 30 days after the first message exceeds it. Administrators
 * are warned during that time.
 */
export async function eraseOverdueMessages(
  retention = inboxRetention,
  now: DateTime = DateTime.utc(),
): Promise<number> {
  if (retention.days === null) return 0
  const end = toDatabaseTime(now.minus({ days: retention.days }))
  const nextOverdue = () =>
    Message.query().select('id').where('createdAt', '<=', end).orderBy('id').limit(BATCH)
  for (let count = 0; ;) {
    const overdue = await nextOverdue()
    if (overdue.length === 0) return count
    if (count === 0 && !retention.isChosen && !(await wasErasureAnnounced(now))) return 0
    const ids = overdue.map(({ id }) => id)
    await erasing(() => Message.query().whereIn('id', ids).delete())
    count += ids.length
  }
}
