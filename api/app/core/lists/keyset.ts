import type { LucidModel, ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { ChainableContract } from '@adonisjs/lucid/types/querybuilder'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { ApiException } from '#core/errors/api_exception'

/**
 * The order of a list: by a column, then by id in the same direction, so that no two rows rank
 * equally.
 */
export interface Order<Row> {
  /**
   * The name that cursors contain if a list has several orders, so that a cursor of one order is
   * rejected in another.
   */
  name?: string
  column: string
  /**
   * The column of the id. The default, `id`, suits a query that does not have to name its table.
   */
  idColumn?: string
  direction: 'asc' | 'desc'
  /**
   * The column's value as the database stores it; null for a row that can't be the last of a page.
   */
  keyOf: (row: Row) => string | null
  isKey: (key: string) => boolean
}

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
export const isMoment = (key: string): boolean => MOMENT.test(key)

export interface PageOptions {
  limit?: number | undefined
  /** The `next` cursor of the previous page, in the same order. */
  after?: string | undefined
}

export interface Page<Row> {
  rows: Row[]
  /** The cursor of the next page; null on the last page. */
  next: string | null
}

/** One page of a query's rows, with the cursor of the next page. */
export async function page<Row extends { id: number }>(
  query: ModelQueryBuilderContract<LucidModel, Row>,
  { order, limit = PAGE_SIZE.default, after }: PageOptions & { order: Order<Row> },
): Promise<Page<Row>> {
  seek(query, order, { limit, after })
  return cutPage(await query, limit, (last) => cursorAt(last, order))
}

/**
 * Orders a query and starts it after a cursor. Fetches one row more than a page has, to find out
 * whether the list continues.
 */
function seek<Row>(
  query: ChainableContract,
  { column, idColumn = 'id', direction, ...order }: Omit<Order<Row>, 'keyOf'>,
  { limit, after }: PageOptions & { limit: number },
) {
  if (after !== undefined) {
    const { key, id } = readCursor(after, order)
    const further = direction === 'asc' ? '>' : '<'
    void query.where((later) =>
      later
        .where(column, further, key)
        .orWhere((same) => same.where(column, key).where(idColumn, further, id)),
    )
  }
  void query
    .orderBy(column, direction)
    .orderBy(idColumn, direction)
    .limit(limit + 1)
}

/**
 * Makes a page from the given rows, of which there are at most `limit + 1`. The page has a `next`
 * cursor if there are more rows than it can contain.
 */
export function cutPage<Row>(
  found: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string | null,
): Page<Row> {
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next: last === undefined ? null : cursorOf(last) }
}

interface Cursor {
  key: string
  id: number
}

export function cursorAt<Row extends { id: number }>(
  row: Row,
  { name, keyOf }: Pick<Order<Row>, 'name' | 'keyOf'>,
): string | null {
  const key = keyOf(row)
  return key === null ? null : writeCursor({ key, id: row.id }, name)
}

export const writeCursor = ({ key, id }: Cursor, name?: string): string =>
  Buffer.from(`${prefix(name)}${key} ${id}`).toString('base64url')

/** Reads a cursor that `writeCursor` created for the same order; rejects anything else (422). */
export function readCursor(
  text: string,
  { name, isKey }: Pick<Order<never>, 'name' | 'isKey'>,
): Cursor {
  const plain = Buffer.from(text, 'base64url').toString()
  const [, key, id] = /^(.*) (\d{1,10})$/su.exec(plain.slice(prefix(name).length)) ?? []
  if (!plain.startsWith(prefix(name)) || key === undefined || !isKey(key)) {
    throw ApiException.validation([
      { field: 'after', message: 'The after field must be a cursor from a list', rule: 'cursor' },
    ])
  }
  return { key, id: Number(id) }
}

const prefix = (name?: string) => (name === undefined ? '' : `${name} `)
