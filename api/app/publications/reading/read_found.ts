import Publication from '#publications/publication'
import { withSides } from '#publications/with_sides'
import type { Found } from '#publications/search/find_in_order'

/** Reads the records that a list found, in the same order, with `sides` in the same query. */
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
