import db from '@adonisjs/lucid/services/db'
import { VERSION_LIMITS } from '@ufuq/shared/contract/versions'
import { DateTime } from 'luxon'
import { erasing } from '#core/database/erasing'
import { toDatabaseTime } from '#core/time/database_time'

/** The number of entries or versions per round, and of rows per statement. */
const BATCH = 200

/**
 * Deletes expired versions. Also deletes the oldest versions of an entry if it has too many
 * versions or its versions are too large.
 */
export async function forgetFormerVersions(now: DateTime = DateTime.utc()): Promise<void> {
  for (let ids = await expired(now); ids.length > 0; ids = await expired(now)) await erase(ids)
  await erase(await surplus())
}

async function erase(ids: readonly number[]) {
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH)
    await erasing(() => db.from('entry_versions').whereIn('id', some).delete())
  }
}

async function expired(now: DateTime): Promise<number[]> {
  const rows: { id: number }[] = await db
    .from('entry_versions')
    .select('id')
    .where('expires_at', '<=', toDatabaseTime(now))
    .orderBy('expires_at')
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

async function surplus(): Promise<number[]> {
  const entries: { entry_id: number }[] = await db
    .from('entry_versions')
    .select('entry_id')
    .whereNotNull('expires_at')
    .groupBy('entry_id')
    .havingRaw('count(*) > ? or (count(*) > 1 and sum(bytes) > ?)', [
      VERSION_LIMITS.max,
      VERSION_LIMITS.maxBytes,
    ])
    .limit(BATCH)
  const ids: number[] = []
  for (const { entry_id } of entries) ids.push(...(await surplusOf(entry_id)))
  return ids
}

/** The versions to delete. The newest version stays, whatever its size. */
async function surplusOf(entry_id: number): Promise<number[]> {
  const stored: { id: number; bytes: number }[] = await db
    .from('entry_versions')
    .select('id', 'bytes')
    .where({ entry_id })
    .whereNotNull('expires_at')
    .orderBy('number', 'desc')
  let bytes = 0
  const tooMany = stored.filter((row, at) => {
    bytes += row.bytes
    return at > 0 && (at >= VERSION_LIMITS.max || bytes > VERSION_LIMITS.maxBytes)
  })
  return tooMany.map(({ id }) => id)
}
