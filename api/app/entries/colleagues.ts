import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Colleague } from '@ufuq/shared/contract/users'

/** A row of `users`, as colleagues see it. Erased accounts have no name. */
export const toColleague = ({ id, name }: Colleague): Colleague => ({ id, name: name || null })

/**
 * Queries the table directly, because entries are a lower layer than accounts and must not import
 * from that layer.
 */
export async function findColleague(
  id: number | null,
  client: QueryClientContract,
): Promise<Colleague | null> {
  if (id === null) return null
  const row: Colleague | null = await client
    .from('users')
    .where({ id })
    .select('id', 'display_name as name')
    .first()
  return row && toColleague(row)
}

/** Finds people as colleagues see them, with one query. */
export async function findColleagues(
  ids: readonly (number | null)[],
  client: QueryClientContract = db.connection(),
): Promise<(id: number | null) => Colleague | null> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const rows: Colleague[] =
    known.length === 0
      ? []
      : await client.from('users').whereIn('id', known).select('id', 'display_name as name')
  const people = new Map(rows.map((row) => [row.id, toColleague(row)]))
  return (id) => (id === null ? null : (people.get(id) ?? null))
}

/** Selects the ids of the authors of sides of a kind, except for those in the bin. */
export const authorsOf = ({ name }: { name: string }) =>
  db
    .from('sides')
    .join('entries', 'entries.id', 'sides.entry_id')
    .where({ 'sides.kind': name, 'entries.in_bin': false })
    .whereNotNull('sides.author_id')
    .distinct('sides.author_id')
