import { STAFF_SORTS, type StaffSort } from '@ufuq/shared/contract/publications'
import type { DateTime } from 'luxon'
import { ApiException } from '#core/api_exception'
import { toDatabaseTime } from '#core/database_time'
import type Publication from '#publications/publication'

interface Order {
  column: string
  direction: 'asc' | 'desc'
  /** What stands in the column, as the database stores it. */
  keyOf: (publication: Publication) => string
}

const timeKey = (moment: DateTime | null) => (moment ? toDatabaseTime(moment) : '')

export const ORDERS: Record<StaffSort, Order> = {
  published: {
    column: 'listed_at',
    direction: 'desc',
    keyOf: ({ listedAt }) => timeKey(listedAt),
  },
  changed: {
    column: 'updated_at',
    direction: 'desc',
    keyOf: ({ updatedAt }) => timeKey(updatedAt),
  },
  title: { column: 'title_key', direction: 'asc', keyOf: ({ titleKey }) => titleKey },
}

/** The place of a record in an order. */
export interface StaffListCursor {
  sort: StaffSort
  id: number
  key: string
}

export function cursorAt(publication: Publication, sort: StaffSort): string {
  const key = ORDERS[sort].keyOf(publication)
  return Buffer.from([sort, publication.id, key].join(' ')).toString('base64url')
}

const CURSOR = new RegExp(`^(?:${STAFF_SORTS.join('|')}) \\d{1,10} `, 'u')
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

/** Reads what `cursorAt` made for the same order; refuses everything else (422). */
export function readCursor(text: string, sort: StaffSort): StaffListCursor {
  const plain = Buffer.from(text, 'base64url').toString()
  const [head = ''] = CURSOR.exec(plain) ?? []
  const [madeFor, id] = head.split(' ')
  const key = plain.slice(head.length)
  const isKey = sort === 'title' ? !key.includes('\0') : TIME.test(key)
  if (madeFor !== sort || !isKey) {
    throw ApiException.validation([
      { field: 'after', message: 'The after field must come from a list', rule: 'cursor' },
    ])
  }
  return { sort, id: Number(id), key }
}
