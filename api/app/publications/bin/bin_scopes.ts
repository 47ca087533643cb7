import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'

interface Filterable {
  where: (column: string, operator: string, value: string | number) => unknown
}

/** Anything deleted before this moment can no longer be restored. */
export const endOfStay = (now: DateTime = DateTime.utc()): DateTime => now.minus({ days: BIN_DAYS })

/** Publications outside the bin. By `is_live`, not by `deleted_at`, whose index would match nearly every row. */
export function isLive<T extends Filterable>(query: T): T {
  query.where('publications.is_live', '=', 1)
  return query
}

export function isBinned<T extends Filterable>(query: T): T {
  query.where('publications.deleted_at', '>', toDatabaseTime(endOfStay()))
  return query
}
