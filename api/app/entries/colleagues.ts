import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Colleague } from '@ufuq/shared/contract/users'

/** A row of `users`, as colleagues see it. Erased accounts have no name. */
export const toColleague = ({ id, username }: { id: number; username: string }): Colleague => ({
  id,
  name: username || null,
})

/**
 * Queries the table directly, because entries are a lower layer than accounts and must not import
 * from that layer.
 */
export async function findColleague(
  id: number | null,
  client: QueryClientContract,
): Promise<Colleague | null> {
  if (id === null) return null
  const row: { id: number; username: string } | null = await client
    .from('users')
    .where({ id })
    .select('id', 'username')
    .first()
  return row && toColleague(row)
}
