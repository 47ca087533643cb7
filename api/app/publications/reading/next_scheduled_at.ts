import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/database_time'
import Publication from '#publications/publication'

/** When the next scheduled text appears, or null when none is scheduled. */
export async function nextScheduledAt(now: DateTime = DateTime.utc()): Promise<DateTime | null> {
  const next = await Publication.query()
    .select('publishedAt')
    .where('status', 'published')
    .where('publishedAt', '>', toDatabaseTime(now))
    .orderBy('publishedAt')
    .first()
  return next?.publishedAt ?? null
}
