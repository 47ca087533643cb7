import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { cutPage, isMoment, readCursor, writeCursor, type Page } from '#core/lists/keyset'
import { storedTime } from '#core/time/database_time'
import type { Filter } from '#entries/filters'
import type { ServedKind } from '#entries/kinds'
import { readRows, type Entry, type EntryRow } from '#entries/rows'

/**
 * Up to this many matches are sorted directly. If there are more, walking the order's index soon
 * finds enough matches; see decision 16.
 */
const MAX_SORTED = 500
/** If fewer entries are left, each is checked against the remaining filters. */
const MAX_CHECKED_ONE_BY_ONE = 200
/** After this many entries, a walk stops and the filters are intersected; see decision 74. */
const NEAR = 2000

const ORDERS = {
  published: { column: 'listed_at', direction: 'desc', isKey: isMoment },
  changed: { column: 'changed_at', direction: 'desc', isKey: isMoment },
  title: { column: 'title_key', direction: 'asc', isKey: () => true },
} as const
export type Sort = keyof typeof ORDERS

export interface ListQuery {
  filters: readonly Filter[]
  sort: Sort
  limit?: number | undefined
  /** The cursor of the previous page. */
  after?: string | undefined
  isInBin?: boolean
}

/** A page of entries, for staff. */
export async function listEntries(
  kind: ServedKind,
  { limit = PAGE_SIZE.default, ...query }: ListQuery,
): Promise<Page<Entry>> {
  const found = await findInOrder(kind, { limit, ...query })
  const { rows, next } = cutPage(found, limit, ({ sort_key: key, id }) => {
    const text = query.sort === 'title' ? String(key) : storedTime(key)
    return writeCursor({ key: text, id }, query.sort)
  })
  return { rows: await readRows(kind, rows), next }
}

interface Found extends EntryRow {
  sort_key: string | Date
}

type Sought = ListQuery & { limit: number }

/** The entries that match every filter; one more than the page has. */
async function findInOrder(kind: ServedKind, query: Sought): Promise<Found[]> {
  const { ids, others } = await narrow(query.filters)
  if (ids?.length === 0) return []
  if (ids) return walk(kind, query, { ids, filters: others })
  const frequent = query.filters.flatMap((filter) => (filter.ids ? [filter.ids()] : []))
  if (frequent.length < 2) return walk(kind, query, { filters: query.filters })
  const end = await keyAt(kind, NEAR, query)
  const near = await walk(kind, query, { filters: query.filters, end })
  if (end === undefined || near.length > query.limit) return near
  const common = await idsInAll(frequent)
  return walk(kind, query, { filters: query.filters, ids: common })
}

/** The ids that match the rare filters, or null if no filter is rare; and the remaining filters. */
async function narrow(filters: readonly Filter[]) {
  let ids: number[] | null = null
  const others: Filter[] = []
  for (const filter of filters) {
    const isFew: boolean = ids !== null && ids.length <= MAX_CHECKED_ONE_BY_ONE
    const listed = isFew || !filter.ids ? null : await idsOf(filter.ids())
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

/** The ids that all these queries have in common, unless there are too many. */
async function idsInAll([first, ...others]: readonly DatabaseQueryBuilderContract[]): Promise<
  number[] | null
> {
  if (!first) return null
  return idsOf(first.intersect([...others]))
}

/** The ids that a query selects, unless there are too many. */
async function idsOf(query: DatabaseQueryBuilderContract): Promise<number[] | null> {
  const rows = (await query.limit(MAX_SORTED + 1)) as { id: number }[]
  return rows.length > MAX_SORTED ? null : rows.map(({ id }) => id)
}

const inOrder = (kind: ServedKind, { sort, isInBin = false }: ListQuery) => {
  const { column, direction } = ORDERS[sort]
  return db
    .from('entries as e')
    .where({ 'e.kind': kind.name, 'e.in_bin': isInBin })
    .orderBy(`e.${column}`, direction)
    .orderBy('e.id', direction)
}

async function keyAt(kind: ServedKind, distance: number, query: ListQuery) {
  const { column } = ORDERS[query.sort]
  const row: Pick<Found, 'sort_key'> | null = await inOrder(kind, query)
    .select(`e.${column} as sort_key`)
    .offset(distance)
    .first()
  return row?.sort_key
}

interface Part {
  filters: readonly Filter[]
  ids?: readonly number[] | null
  /** The sort key at which the walk ends. */
  end?: Found['sort_key'] | undefined
}

async function walk(
  kind: ServedKind,
  query: Sought,
  { filters, ids, end }: Part,
): Promise<Found[]> {
  const { sort, limit, after } = query
  const { column, direction, isKey } = ORDERS[sort]
  const further = direction === 'asc' ? '>' : '<'
  const before = direction === 'asc' ? '<=' : '>='
  const found = inOrder(kind, query)
    .select('e.id as found_id', `e.${column} as sort_key`)
    .limit(limit + 1)
  if (ids) void found.whereIn('e.id', [...ids])
  if (end !== undefined) void found.where(`e.${column}`, before, end)
  if (after !== undefined) {
    const { key, id } = readCursor(after, { name: sort, isKey })
    // The first condition bounds the range of the index.
    void found.where(`e.${column}`, `${further}=`, key).where((later) => {
      void later.where(`e.${column}`, further, key).orWhere('e.id', further, id)
    })
  }
  whereAll(found, filters)
  // The index of the order has all that the walk reads; only the found rows are read whole.
  return db
    .from(found.as('found'))
    .join('entries', 'entries.id', 'found.found_id')
    .orderBy('sort_key', direction)
    .orderBy('found_id', direction)
    .select('entries.*', 'sort_key')
    .exec()
}

function whereAll(query: DatabaseQueryBuilderContract, filters: readonly Filter[]): void {
  for (const { entry } of filters) if (entry) void query.whereRaw(...entry)
  const sides = filters.flatMap(({ side }) => (side ? [side] : []))
  if (sides.length === 0) return
  const sql = sides.map(([condition]) => `(${condition})`).join(' and ')
  void query.whereRaw(
    `(select 1 from sides s where s.entry_id = e.id and ${sql} limit 1) = 1`,
    sides.flatMap(([, bindings]) => bindings),
  )
}

/** The number of entries that match every filter. */
export async function countEntries(
  { name: kind }: ServedKind,
  filters: readonly Filter[],
  { isInBin = false } = {},
): Promise<number> {
  const query = db.from('entries as e').where({ 'e.kind': kind, 'e.in_bin': isInBin })
  whereAll(query, filters)
  const [row]: { count: number | string }[] = await query.count('* as count')
  return Number(row?.count ?? 0)
}
