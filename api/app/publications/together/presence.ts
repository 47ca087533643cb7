import db from '@adonisjs/lucid/services/db'
import type { Language } from '@ufuq/shared/contract/languages'
import { PRESENCE, type Presence } from '@ufuq/shared/contract/together'
import { DateTime } from 'luxon'
import User from '#accounts/user'
import { inQuietTransaction } from '#content/in_transaction'
import { ApiException } from '#core/errors/api_exception'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'
import { toWireTime } from '#core/time/wire_time'
import Publication from '#publications/publication'

const lapsed = (now: DateTime) =>
  toDatabaseTime(now.minus({ seconds: PRESENCE.lapsesAfterSeconds }))

/** Notes that somebody has a pair open, and answers who else has. Throws 404 when there is no such publication. */
export async function bePresent(
  id: number,
  side: Language | null,
  person: User,
): Promise<Presence[]> {
  const pair_id = await pairOf(id)
  const now = DateTime.utc()
  const seen_at = toDatabaseTime(now)
  await inQuietTransaction(async (client) => {
    const presences = () => client.from('presences').where({ pair_id })
    await presences().where('seen_at', '<', lapsed(now)).delete()
    const own = await presences().where({ user_id: person.id }).select('user_id').first()
    if (own) await presences().where({ user_id: person.id }).update({ side, seen_at })
    else {
      await client
        .table('presences')
        .insert({ pair_id, user_id: person.id, side, since: seen_at, seen_at })
    }
  })
  return othersAt(pair_id, person, now)
}

/** The editor was closed. */
export async function leave(id: number, person: User): Promise<void> {
  const pair_id = await pairOf(id)
  await db.from('presences').where({ pair_id, user_id: person.id }).delete()
}

export const forgetAbsent = (now: DateTime = DateTime.utc()) =>
  db.from('presences').where('seen_at', '<', lapsed(now)).delete()

async function othersAt(pair_id: number, person: User, now: DateTime): Promise<Presence[]> {
  const rows: { id: number; username: string; side: Language | null; since: string | Date }[] =
    await db
      .from('presences')
      .join('users', 'users.id', 'presences.user_id')
      .select('users.id', 'users.username', 'presences.side', 'presences.since')
      .where({ pair_id })
      .where('presences.seen_at', '>=', lapsed(now))
      .whereNot('users.id', person.id)
      .whereNull('users.disabled_at')
      .orderBy('presences.since')
      .orderBy('users.id')
      .limit(PRESENCE.most)
  return rows.map(({ id, username, side, since }) => ({
    id,
    name: username || null,
    side,
    since: toWireTime(fromDatabaseTime(since)),
  }))
}

async function pairOf(id: number): Promise<number> {
  const publication = await Publication.query().select('pairId').where({ id }).first()
  if (!publication) throw ApiException.notFound('Publication')
  return publication.pairId
}
