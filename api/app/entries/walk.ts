import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { readCursor } from '#core/lists/keyset'
import type { Filter } from '#entries/types'

/**
 * Up to this many matches are sorted directly. If there are more, walking the order's index soon
 * finds enough matches; see decision 16.
 */
const MAX_SORTED = 500
/** If fewer rows are left, each is checked against the remaining filters. */
const MAX_CHECKED_ONE_BY_ONE = 200
/**
 * After this many rows, a walk stops and goes through what the filters list; see decision 16. It does
 * so earlier for a single filter, whose list the database need not intersect.
 */
const NEAR = { ofOne: 500, ofSeveral: 2000 }

type Walked = Pick<Filter, 'ids' | 'side' | 'once'>

/** A row that was found, with the value by which it is sorted. */
export interface Found {
  sort_key: string | Date
}

/** The rows of a table in an order that an index has. */
interface Ordered {
  /** All rows, in no order; among these ids, if they are given. */
  rows: (ids?: readonly number[] | null) => DatabaseQueryBuilderContract
  /** The column of the order, and that of the id. */
  column: string
  id: string
  direction: 'asc' | 'desc'
}

export interface Walk<Of extends Walked, Row extends Found> extends Ordered {
  /** How the cursors of the list are read. */
  cursor: Parameters<typeof readCursor>[1]
  filters: readonly Of[]
  where: (query: DatabaseQueryBuilderContract, filters: readonly Of[]) => void
  /** Reads the rows that `found` selects, as `found_id` and `sort_key`, in this order. */
  read: (found: DatabaseQueryBuilderContract) => Promise<Row[]>
  limit: number
  /** The cursor of the previous page. */
  after?: string | undefined
}

interface Part<Of> {
  filters: readonly Of[]
  ids?: readonly number[] | null
  /** Lists the ids of the only filter that can. */
  among?: DatabaseQueryBuilderContract | undefined
  /** The sort key at which the walk ends. */
  end?: Found['sort_key'] | undefined
}

/** The rows that match every filter; one more than the limit. */
export async function findInOrder<Of extends Walked, Row extends Found>(
  walk: Walk<Of, Row>,
): Promise<Row[]> {
  const { filters, limit } = walk
  if (walk.after !== undefined) readCursor(walk.after, walk.cursor)
  const { ids, others } = await narrow(filters)
  if (ids?.length === 0) return []
  if (ids) return walkPart(walk, { ids, filters: others })
  const [first, ...more] = filters.flatMap((filter) => (filter.ids ? [filter.ids()] : []))
  if (!first) return walkPart(walk, { filters })
  const end = await keyAt(walk, more.length === 0 ? NEAR.ofOne : NEAR.ofSeveral)
  const near = await walkPart(walk, { filters, end })
  if (end === undefined || near.length > limit) return near
  if (more.length === 0) return walkPart(walk, { filters, among: first })
  return walkPart(walk, { filters, ids: await idsOf(first.intersect(more)) })
}

/**
 * The number of rows that match every filter, up to one more than the limit; null if that would need
 * more than the first rows of the order.
 */
export async function countNear<Of extends Walked, Row extends Found>(
  walk: Walk<Of, Row>,
): Promise<number | null> {
  const { filters, limit } = walk
  const { ids, others } = await narrow(filters)
  if (ids?.length === 0) return 0
  const end = ids ? undefined : await keyAt(walk, NEAR.ofSeveral)
  const { length } = await walkPart(walk, { ids, filters: ids ? others : filters, end })
  return end === undefined || length > limit ? length : null
}

const inOrder = ({ rows, column, id, direction }: Ordered, ids?: readonly number[] | null) =>
  rows(ids).orderBy(column, direction).orderBy(id, direction)

async function keyAt(order: Ordered, row: number): Promise<Found['sort_key'] | undefined> {
  const found = (await inOrder(order)
    .select(`${order.column} as sort_key`)
    .offset(row)
    .first()) as Found | null
  return found?.sort_key
}

function walkPart<Of extends Walked, Row extends Found>(
  walk: Walk<Of, Row>,
  { filters, ids, among, end }: Part<Of>,
): Promise<Row[]> {
  const { column, id, direction, after, limit } = walk
  const further = direction === 'asc' ? '>' : '<'
  const found = inOrder(walk, ids)
    .select(`${id} as found_id`, `${column} as sort_key`)
    .limit(limit + 1)
  if (ids) void found.whereIn(id, [...ids])
  if (among) void found.whereIn(id, among)
  if (end !== undefined) void found.where(column, direction === 'asc' ? '<=' : '>=', end)
  if (after !== undefined) {
    const { key, id: last } = readCursor(after, walk.cursor)
    // The first condition bounds the range of the index.
    void found.where(column, `${further}=`, key).where((later) => {
      void later.where(column, further, key).orWhere(id, further, last)
    })
  }
  walk.where(found, filters)
  return walk.read(found)
}

/** The ids that match the rare filters, or null if no filter is rare; and the remaining filters. */
export async function narrow<Of extends Walked>(filters: readonly Of[]) {
  let ids: number[] | null = null
  const others: Of[] = []
  for (const filter of filters) {
    const isFew: boolean = ids !== null && ids.length <= MAX_CHECKED_ONE_BY_ONE
    const listed = isFew || !filter.ids ? null : await idsOnce(filter.ids, filter.once)
    if (!listed) {
      others.push(filter)
      continue
    }
    const found: ReadonlySet<number> = new Set(listed)
    ids = ids === null ? [...found] : ids.filter((id) => found.has(id))
    // All conditions on sides must hold for the same side.
    if (filter.side) others.push(filter)
    if (ids.length === 0) break
  }
  return { ids, others }
}

/** The ids that a filter lists, unless there are too many. */
export const idsOnce = (ids: NonNullable<Filter['ids']>, once: Filter['once'] = {}) =>
  (once.ids ??= idsOf(ids()))

/** The ids that a query selects, unless there are too many. */
async function idsOf(query: DatabaseQueryBuilderContract): Promise<number[] | null> {
  const rows = (await query.limit(MAX_SORTED + 1)) as { id: number }[]
  return rows.length > MAX_SORTED ? null : rows.map(({ id }) => id)
}
