import type { Changing } from '#legacy_entries/change_entry'

interface Concerned {
  pairIds: readonly number[]
  /** The ids of texts that join these pairs. */
  ids?: readonly number[]
}

/** Runs the work on locked pairs and announces the changes that visitors see. */
export async function announcingPairs<T>(
  { pairIds, ids = [] }: Concerned,
  { client, announce }: Pick<Changing, 'client' | 'announce'>,
  work: () => Promise<T>,
): Promise<T> {
  /** The pairs with published or scheduled texts. */
  const publicPairs = async () => {
    const rows: { pair_id: number }[] = await client
      .from('publications')
      .distinct('pair_id')
      .where((either) => either.whereIn('pair_id', [...pairIds]).orWhereIn('id', [...ids]))
      .where({ is_live: 1, status: 'published' })
    return rows.map(({ pair_id }) => pair_id)
  }
  const before = await publicPairs()
  const result = await work()
  const seen = [...new Set([...before, ...(await publicPairs())])]
  const keys = seen.map((id) => `publication:${id}` as const)
  announce(seen.length > 0 ? ['publications', ...keys] : ['drafts'])
  return result
}
