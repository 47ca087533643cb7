import { DateTime } from 'luxon'
import { inboxRetentionDays } from '#config/inbox'
import { toDatabaseTime } from '#core/database_time'
import { erasing } from '#core/erasing'
import Message from '#inbox/message'

const BATCH = 200

/** Erases messages and applications older than the retention period in the settings. Returns the number erased. */
export async function eraseOverdueMessages(
  days: number | null = inboxRetentionDays,
  now: DateTime = DateTime.utc(),
): Promise<number> {
  if (days === null) return 0
  const end = toDatabaseTime(now.minus({ days }))
  for (let count = 0; ;) {
    const overdue = await Message.query()
      .select('id')
      .where('createdAt', '<=', end)
      .orderBy('id')
      .limit(BATCH)
    if (overdue.length === 0) return count
    const ids = overdue.map(({ id }) => id)
    await erasing(() => Message.query().whereIn('id', ids).delete())
    count += ids.length
  }
}
