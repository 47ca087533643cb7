import { LRUCache } from 'lru-cache'
import { idsOf, type Ask, type Filter, type Query } from '#publications/search/filter'

/**
 * Up to this many matches are sorted directly. If there are more, walking the order's index soon
 * finds enough matches. Either way, the cost of a page hardly depends on the number of records; see
 * decision 16.
 */
const MAX_SORTED = 500

/**
 * If fewer records than this are left, checks each record against the remaining filters instead of
 * listing the matches of these filters.
 */
const MAX_CHECKED_ONE_BY_ONE = 200

/**
 * After this many records, a walk through the index stops and checks whether the filters intersect
 * at all; see decision 16.
 */
const NEAR = 2000

export interface Found {
  id: number
  pair_id: number
}

interface Sought {
  filters: readonly Filter[]
  /**
   * The number of records on a page. One more record is read, to find out whether the list
   * continues.
   */
  limit: number
  /**
   * Queries all records with the table alias `record`, in the order of the list and starting after
   * its cursor. With `isOfFew`, the caller restricts the query to given ids, and the query must
   * prevent databases from walking the order's index.
   */
  walk: (isOfFew: boolean) => Query
  order: { column: string; direction: 'asc' | 'desc' }
  /**
   * Adds the list's own conditions. The conditions can use `ask` to apply the same filters to
   * another record.
   */
  restrict?: (query: Query, ask: Ask) => void
}

/** A sort key as the database driver returns it. */
type Key = string | Date

/** The range of records that is examined. */
interface Part {
  filters: readonly Filter[]
  records?: readonly number[] | null
  /** The sort key at which the range ends. */
  end?: Key | undefined
}

/** Finds the records outside the bin that match every filter. */
export async function findInOrder(sought: Sought): Promise<Found[]> {
  const { filters, limit } = sought
  const { records, others } = await narrow(filters)
  if (records?.length === 0) return []
  if (records) return findIn(sought, { records, filters: others })
  const frequent = filters.flatMap(({ ids }) => ids?.() ?? [])
  if (frequent.length < 2) return findIn(sought, { filters })

  const end = await keyAt(NEAR, sought)
  const found = await findIn(sought, { filters, end })
  if (end === undefined || found.length > limit) return found
  return findIn(sought, { filters, records: await idsInAll(frequent) })
}

/**
 * The names of filters that recently matched too many records to be listed. They affect how records
 * are found, but not which records are found.
 */
const frequent = new LRUCache<string, true>({ max: 500, ttl: 60_000 })

/**
 * Returns the ids that match the rare filters, or null if no filter is rare. Also returns the
 * remaining filters.
 */
async function narrow(filters: readonly Filter[]) {
  let records: number[] | null = null
  const others: Filter[] = []
  for (const filter of filters) {
    const { name = '' } = filter
    const isFew = records !== null && records.length <= MAX_CHECKED_ONE_BY_ONE
    const ids: number[] | null =
      isFew || frequent.has(name) ? null : await filter.find(MAX_SORTED + 1)
    if (!ids || ids.length > MAX_SORTED) {
      if (ids && name !== '') frequent.set(name, true)
      others.push(filter)
      continue
    }
    const found: Set<number> = new Set(ids)
    records = records === null ? [...found] : records.filter((id) => found.has(id))
    if (records.length === 0) break
  }
  return { records, others }
}

async function keyAt(distance: number, { walk, order }: Sought): Promise<Key | undefined> {
  const query = walk(false).select(`${order.column} as key`).offset(distance).limit(1)
  const [row] = (await query) as { key: Key }[]
  return row?.key
}

async function findIn(
  { walk, order, restrict }: Sought,
  { filters, records, end }: Part,
): Promise<Found[]> {
  const query = walk(Boolean(records)).select('record.id', 'record.pair_id')
  const before = order.direction === 'asc' ? '<=' : '>='
  if (end !== undefined) void query.where(order.column, before, end)
  const ask: Ask = (asked, alias) => {
    if (records) void asked.whereIn(`${alias}.id`, [...records])
    for (const filter of filters) filter.ask(asked, alias)
  }
  ask(query, 'record')
  // With this condition, the index of the order is sufficient, because the bin is small.
  void query.whereNotIn('record.id', (bin) =>
    bin.from('publications').select('id').whereNotNull('deleted_at'),
  )
  restrict?.(query, ask)
  return (await query) as Found[]
}

/** The ids that all these queries have in common, unless there are too many. */
async function idsInAll([first, ...others]: readonly Query[]): Promise<number[] | null> {
  if (!first) return null
  const ids = await idsOf(first.intersect(others), MAX_SORTED + 1, 'publication_id')
  return ids.length > MAX_SORTED ? null : ids
}
