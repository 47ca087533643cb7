import db from '@adonisjs/lucid/services/db'
import { DateTime, Duration } from 'luxon'
import { inboxRetention } from '#config/inbox'
import { erasing } from '#core/database/erasing'
import { milestoneAt, noteMilestone } from '#core/database/milestones'
import { toDatabaseTime } from '#core/time/database_time'

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

/**
 * The milestone that is recorded when the first message exceeds the default retention period. It is
 * never deleted.
 */
const ANNOUNCED = 'inbox_retention_announced'
const ANNOUNCEMENT = Duration.fromObject({ days: 30 })

/** The time of the first erasure, if it has been announced and has not happened yet. */
export async function firstErasureAt(
  { days, isChosen } = inboxRetention,
  now: DateTime = DateTime.utc(),
): Promise<DateTime | null> {
  if (days === null || isChosen) return null
  const announcedAt = await milestoneAt(ANNOUNCED)
  const at = announcedAt?.plus(ANNOUNCEMENT) ?? null
  return at && at > now ? at : null
}

/**
 * Whether the announced time of the first erasure has come. The first call makes the announcement.
 */
async function wasErasureAnnounced(now: DateTime): Promise<boolean> {
  const announcedAt = await milestoneAt(ANNOUNCED)
  if (!announcedAt) await noteMilestone(ANNOUNCED)
  return announcedAt !== null && announcedAt.plus(ANNOUNCEMENT) <= now
}
