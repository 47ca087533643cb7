import { ApiException } from '#core/errors/api_exception'

/** How the cursors of a list are read. */
interface Order {
  /**
   * The name that cursors contain if a list has several orders, so that a cursor of one order is
   * rejected in another.
   */
  name?: string
  isKey: (key: string) => boolean
}

const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
export const isMoment = (key: string): boolean => MOMENT.test(key)

export interface Page<Row> {
  rows: Row[]
  /** The cursor of the next page; null on the last page. */
  next: string | null
}

/**
 * Makes a page from the given rows, of which there are at most `limit + 1`. The page has a `next`
 * cursor if there are more rows than it can contain.
 */
export function cutPage<Row>(
  found: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): Page<Row> {
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next: last === undefined ? null : cursorOf(last) }
}

interface Cursor {
  key: string
  id: number
}

export const writeCursor = ({ key, id }: Cursor, name?: string): string =>
  Buffer.from(`${prefix(name)}${key} ${id}`).toString('base64url')

/** Reads a cursor that `writeCursor` created for the same order; rejects anything else (422). */
export function readCursor(text: string, { name, isKey }: Order): Cursor {
  const plain = Buffer.from(text, 'base64url').toString()
  const [, key, id] = /^(.*) (\d{1,10})$/su.exec(plain.slice(prefix(name).length)) ?? []
  if (!plain.startsWith(prefix(name)) || key === undefined || !isKey(key)) {
    throw ApiException.invalid('after', 'cursor', 'The after field must be a cursor from a list')
  }
  return { key, id: Number(id) }
}

const prefix = (name?: string) => (name === undefined ? '' : `${name} `)
