import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { isUniqueViolation } from '#core/database/database_failures'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'

/** Whether the database contains this milestone, a name that is stored until it is deleted. */
export const hasMilestone = async (name: string): Promise<boolean> =>
  (await db.from('milestones').where({ name }).first()) !== null

/** When a milestone was recorded; null if it does not exist. */
export async function milestoneAt(name: string): Promise<DateTime | null> {
  const row: { created_at: string | Date } | null = await db
    .from('milestones')
    .where({ name })
    .first()
  return row && fromDatabaseTime(row.created_at)
}

/** Records a milestone; several processes may do so at the same time. */
export async function noteMilestone(
  name: string,
  client: QueryClientContract = db.connection(),
): Promise<void> {
  try {
    await client.table('milestones').insert({ name, created_at: toDatabaseTime(DateTime.utc()) })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}

/** Records a milestone with the given time, and replaces an earlier time. */
export async function setMilestone(name: string, moment: DateTime): Promise<void> {
  const created_at = toDatabaseTime(moment)
  const changed: unknown = await db.from('milestones').where({ name }).update({ created_at })
  if (Number(changed) === 0) await db.table('milestones').insert({ name, created_at })
}

export async function forgetMilestone(name: string): Promise<void> {
  await db.from('milestones').where({ name }).delete()
}
