import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'

/** The kinds of entries, each with its table. */
const TABLES = {
  pair: 'pairs',
  message: 'messages',
} as const
export type EntryKind = keyof typeof TABLES

/** Creates an entry for a new row. Returns its id. */
export async function newEntry(
  kind: EntryKind | { name: string },
  client: QueryClientContract = db.connection(),
): Promise<number> {
  const name = typeof kind === 'string' ? kind : kind.name
  const row = { kind: name, created_at: toDatabaseTime(DateTime.utc()) }
  const [id]: number[] = await client.table('entries').insert(row)
  if (id === undefined) throw new Error('The database returned no id')
  return id
}

/** The number of entries per statement. */
const BATCH = 500

/**
 * Deletes the entries whose rows were deleted. Skips the most recent entries, because their rows may
 * not be committed yet.
 */
export async function forgetEntriesOfDeleted(now: DateTime = DateTime.utc()): Promise<void> {
  const before = toDatabaseTime(now.minus({ hours: 1 }))
  for (const [kind, table] of Object.entries(TABLES)) {
    for (;;) {
      const rows: { id: number }[] = await db
        .from('entries')
        .select('id')
        .where({ kind })
        .where('created_at', '<', before)
        .whereNotExists((owner) => owner.from(table).whereColumn(`${table}.entry_id`, 'entries.id'))
        .limit(BATCH)
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await db.from('entries').whereIn('id', ids).delete()
      if (ids.length < BATCH) break
    }
  }
}
