import Publication from '#publications/publication'
import { withSides } from '#publications/with_sides'
import type { Found } from '#publications/search/find_in_order'

/**
 * The records that a list found, in its order and with `sides`, which are read in the same
 * query.
 */
export async function readFound(
  found: readonly Found[],
  columns: readonly (keyof Publication)[],
): Promise<Publication[]> {
  if (found.length === 0) return []
  const pairIds = new Set(found.map((record) => record.pair_id))
  const sides = await Publication.query()
    .select([...columns])
    .whereIn('pairId', [...pairIds])
  const byId = withSides(sides)
  return found.flatMap(({ id }) => byId.get(id) ?? [])
}
