import db from '@adonisjs/lucid/services/db'
import type { Language } from '@ufuq/shared/contract/languages'
import { PRESENCE, type Presence } from '@ufuq/shared/contract/collaboration'
import { DateTime } from 'luxon'
import { inQuietTransaction } from '#content/in_transaction'
import { toDatabaseTime } from '#core/time/database_time'
import { wireTimeOf } from '#core/time/wire_time'
import { toColleague } from '#entries/colleagues'

/**
 * An entry that a person has open in an editor. Pairs have their own table as long as an earlier
 * release may read it.
 */
export type Opened =
  | { table: 'presences'; key: { pair_id: number } }
  | { table: 'entry_presences'; key: { entry_id: number } }

export const openedPair = (pair_id: number): Opened => ({ table: 'presences', key: { pair_id } })
export const openedEntry = (entry_id: number): Opened => ({
  table: 'entry_presences',
  key: { entry_id },
})

const lapsed = (now: DateTime) =>
  toDatabaseTime(now.minus({ seconds: PRESENCE.lapsesAfterSeconds }))

/** Records that a person has an entry open, and returns the others who have it open. */
export async function bePresent(
  opened: Opened,
  side: Language | null,
  { id: user_id }: { id: number },
): Promise<Presence[]> {
  const { table, key } = opened
  const now = DateTime.utc()
  const seen_at = toDatabaseTime(now)
  await inQuietTransaction(async (client) => {
    const presences = () => client.from(table).where(key)
    await presences().where('seen_at', '<', lapsed(now)).delete()
    const own = await presences().where({ user_id }).select('user_id').first()
    if (own) await presences().where({ user_id }).update({ side, seen_at })
    else await client.table(table).insert({ ...key, user_id, side, since: seen_at, seen_at })
  })
  return othersAt(opened, user_id, now)
}

/** Removes the user's presence, because they closed the editor. */
export async function leave({ table, key }: Opened, { id: user_id }: { id: number }) {
  await db
    .from(table)
    .where({ ...key, user_id })
    .delete()
}

export async function forgetAbsent(now: DateTime = DateTime.utc()) {
  for (const table of ['presences', 'entry_presences']) {
    await db.from(table).where('seen_at', '<', lapsed(now)).delete()
  }
}

async function othersAt(
  { table, key }: Opened,
  userId: number,
  now: DateTime,
): Promise<Presence[]> {
  const rows: { id: number; name: string; side: Language | null; since: string | Date }[] = await db
    .from(table)
    .join('users', 'users.id', `${table}.user_id`)
    .select('users.id', 'users.display_name as name', `${table}.side`, `${table}.since`)
    .where(key)
    .where(`${table}.seen_at`, '>=', lapsed(now))
    .whereNot('users.id', userId)
    .whereNull('users.disabled_at')
    .orderBy(`${table}.since`)
    .orderBy('users.id')
    .limit(PRESENCE.most)
  return rows.map(({ side, since, ...person }) => ({
    ...toColleague(person),
    side,
    since: wireTimeOf(since),
  }))
}
