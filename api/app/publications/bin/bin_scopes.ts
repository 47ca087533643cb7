import { endOfStay } from '#legacy_entries/bin'

interface Filterable {
  where: (column: string, operator: string, value: string | number) => unknown
}

/**
 * Publications outside the bin. Filters by `is_live` and not by `deleted_at`, because the index of
 * the latter would match nearly every row.
 */
export function isLive<T extends Filterable>(query: T): T {
  query.where('publications.is_live', '=', 1)
  return query
}

export function isBinned<T extends Filterable>(query: T): T {
  query.where('publications.deleted_at', '>', endOfStay())
  return query
}
