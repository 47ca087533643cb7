import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'

/**
 * When a page next changes without an edit, because a scheduled text is published, or a notice
 * opens or closes; null if never.
 */
export async function nextScheduledAt(now: DateTime = DateTime.utc()): Promise<DateTime | null> {
  const times = [await nextPublication(now), await nextMoment(now)].filter((time) => time !== null)
  return DateTime.min(...times) ?? null
}

async function nextMoment(now: DateTime): Promise<DateTime | null> {
  const next: { at: string | Date } | null = await db
    .from('page_moments')
    .select('at')
    .where('at', '>', toDatabaseTime(now))
    .orderBy('at')
    .first()
  return next && fromDatabaseTime(next.at)
}

async function nextPublication(now: DateTime): Promise<DateTime | null> {
  const next: { published_at: string | Date } | null = await db
    .from('publications')
    .select('published_at')
    .where('status', 'published')
    .where('published_at', '>', toDatabaseTime(now))
    .orderBy('published_at')
    .first()
  return next && fromDatabaseTime(next.published_at)
}
