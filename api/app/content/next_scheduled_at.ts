import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'

/** When the next scheduled text is published, or null if none is scheduled. */
export async function nextScheduledAt(now: DateTime = DateTime.utc()): Promise<DateTime | null> {
  const next: { published_at: string | Date } | null = await db
    .from('publications')
    .select('published_at')
    .where('status', 'published')
    .where('published_at', '>', toDatabaseTime(now))
    .orderBy('published_at')
    .first()
  return next && fromDatabaseTime(next.published_at)
}
