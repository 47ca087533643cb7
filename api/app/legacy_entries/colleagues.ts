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
