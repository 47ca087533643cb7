import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { cutPage, isMoment, writeCursor, type Page } from '#core/lists/keyset'
import { storedTime } from '#core/time/database_time'
import type { ServedKind } from '#entries/hooks'
import { readRows, type EntryRow } from '#entries/rows'
import type { Filter, Entry } from '#entries/types'
import { findInOrder, type Found } from '#entries/walk'

const ORDERS = {
  published: { column: 'listed_at', direction: 'desc', isKey: isMoment },
  changed: { column: 'changed_at', direction: 'desc', isKey: isMoment },
  title: { column: 'title_key', direction: 'asc', isKey: () => true },
  /** Only for the bin. */
  deleted: { column: 'deleted_at', direction: 'desc', isKey: isMoment },
} as const
export type Sort = keyof typeof ORDERS

export interface ListQuery {
  filters: readonly Filter[]
  /** The order that the kind declares by default. */
  sort?: Sort | undefined
  limit?: number | undefined
  /** The cursor of the previous page. */
  after?: string | undefined
  isInBin?: boolean
}

/** A page of entries. */
export async function listEntries(
  kind: ServedKind,
  { limit = PAGE_SIZE.default, sort: asked, ...query }: ListQuery,
): Promise<Page<Entry>> {
  const usual = kind.list.sort === 'position' ? 'changed' : kind.list.sort
  const sort = asked ?? (query.isInBin ? 'deleted' : usual)
  const found = await findEntriesInOrder(kind, { limit, sort, ...query })
  const { rows, next } = cutPage(found, limit, ({ sort_key: key, id }) => {
    const text = sort === 'title' ? String(key) : storedTime(key)
    return writeCursor({ key: text, id }, sort)
  })
  return { rows: await readRows(kind, rows), next }
}

interface FoundEntry extends Found, EntryRow {}

/** The entries that match every filter; one more than the page has. */
function findEntriesInOrder(
  { name: kind }: ServedKind,
  { sort, isInBin = false, ...query }: ListQuery & { limit: number; sort: Sort },
): Promise<FoundEntry[]> {
  const { column, direction, isKey } = ORDERS[sort]
  return findInOrder({
    ...query,
    rows: () => db.from('entries as e').where({ 'e.kind': kind, 'e.in_bin': isInBin }),
    column: `e.${column}`,
    id: 'e.id',
    direction,
    cursor: { name: sort, isKey },
    where: whereAll,
    // The index of the order has all that the walk reads; only the found rows are read whole.
    read: (found): Promise<FoundEntry[]> =>
      db
        .from(found.as('found'))
        .join('entries', 'entries.id', 'found.found_id')
        .orderBy('sort_key', direction)
        .orderBy('found_id', direction)
        .select('entries.*', 'sort_key')
        .exec(),
  })
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
