import db from '@adonisjs/lucid/services/db'
import { PRESENCE, type Presence } from '@ufuq/shared/contract/collaboration'
import type { Language } from '@ufuq/shared/contract/languages'
import { DateTime } from 'luxon'
import { inQuietTransaction } from '#content/in_transaction'
import { toDatabaseTime } from '#core/time/database_time'
import { wireTimeOf } from '#core/time/wire_time'
import { toColleague } from '#entries/colleagues'

const TABLE = 'entry_presences'

const lapsed = (now: DateTime) =>
  toDatabaseTime(now.minus({ seconds: PRESENCE.lapsesAfterSeconds }))

/** Records that a person has an entry open, and returns the others who have it open. */
export async function bePresent(
  entry_id: number,
  side: Language | null,
  { id: user_id }: { id: number },
): Promise<Presence[]> {
  const now = DateTime.utc()
  const seen_at = toDatabaseTime(now)
  await inQuietTransaction(async (client) => {
    const presences = () => client.from(TABLE).where({ entry_id })
    await presences().where('seen_at', '<', lapsed(now)).delete()
    const own = await presences().where({ user_id }).select('user_id').first()
    if (own) await presences().where({ user_id }).update({ side, seen_at })
    else await client.table(TABLE).insert({ entry_id, user_id, side, since: seen_at, seen_at })
  })
  return othersAt(entry_id, user_id, now)
}

/** Removes the user's presence, because they closed the editor. */
export async function leave(entry_id: number, { id: user_id }: { id: number }) {
  await db.from(TABLE).where({ entry_id, user_id }).delete()
}

export async function forgetAbsent(now: DateTime = DateTime.utc()) {
  await db.from(TABLE).where('seen_at', '<', lapsed(now)).delete()
}

async function othersAt(entry_id: number, userId: number, now: DateTime): Promise<Presence[]> {
  const rows: { id: number; name: string; side: Language | null; since: string | Date }[] = await db
    .from(`${TABLE} as presence`)
    .join('users', 'users.id', 'presence.user_id')
    .select('users.id', 'users.display_name as name', 'presence.side', 'presence.since')
    .where('presence.entry_id', entry_id)
    .where('presence.seen_at', '>=', lapsed(now))
    .whereNot('users.id', userId)
    .whereNull('users.disabled_at')
    .orderBy('presence.since')
    .orderBy('users.id')
    .limit(PRESENCE.most)
  return rows.map(({ side, since, ...person }) => ({
    ...toColleague(person),
    side,
    since: wireTimeOf(since),
  }))
}
