import db from '@adonisjs/lucid/services/db'
import { ACTIVITY_DAYS, ACTIVITY_SUBJECTS } from '@ufuq/shared/contract/activity'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'

/** Deletes activity that is too old to be shown to colleagues. */
export async function forgetOldActivity(now: DateTime = DateTime.utc()) {
  await db
    .from('activities')
    .whereIn('subject', ACTIVITY_SUBJECTS)
    .where('happened_at', '<=', toDatabaseTime(now.minus({ days: ACTIVITY_DAYS })))
    .delete()
}
