import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { DateTime } from 'luxon'
import type { Bucket } from '#core/boot/bucket'
import { fromDatabaseTime, toDatabaseTime } from '#core/database_time'

/**
 * The milestone whose time is that of the newest archive which this bucket took. Another bucket has had none. To ask the
 * bucket itself, each process would have to call a server abroad, again and again.
 */
function milestoneOf({ endpoint, name, prefix }: Bucket): string {
  const place = JSON.stringify([endpoint, name, prefix])
  return `backup_copied_${createHash('sha256').update(place).digest('hex').slice(0, 16)}`
}

export async function lastCopy(bucket: Bucket): Promise<DateTime | null> {
  const row = (await db
    .from('milestones')
    .where({ name: milestoneOf(bucket) })
    .first()) as { created_at: string | Date } | null
  return row && fromDatabaseTime(row.created_at)
}

export async function noteCopy(bucket: Bucket, moment: DateTime): Promise<void> {
  const name = milestoneOf(bucket)
  const created_at = toDatabaseTime(moment)
  const changed: unknown = await db.from('milestones').where({ name }).update({ created_at })
  if (Number(changed) === 0) await db.table('milestones').insert({ name, created_at })
}
