import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { Language } from '@ufuq/shared/contract/languages'
import {
  distinctIdsWithWord,
  hasWord,
  idsTaggedAny,
  idsWithWord,
  isTaggedAny,
} from '#publications/search/publication_index'

export type Query = DatabaseQueryBuilderContract

/** Restricts a query to matching records; `alias` is the query's name for the record. */
export type Ask = (query: Query, alias: string) => void

/** A property of a record, which can be tested in two ways. */
export interface Filter {
  ask: Ask
  /** Lists the ids of matching records from an index, up to the limit. */
  find: (limit: number) => Promise<number[]>
  /**
   * The query for them, which selects `publication_id` from an index, if it can be intersected
   * with others.
   */
  ids?: () => Query
}

export async function idsOf(query: Query, limit: number, column = 'id'): Promise<number[]> {
  const rows: Record<string, number>[] = await query.limit(limit)
  return rows.flatMap((row) => row[column] ?? [])
}

const foundBy = (ids: () => Query, distinct = ids) => ({
  find: (limit: number) => idsOf(distinct(), limit, 'publication_id'),
  ids,
})

type Comparison = '= ?' | '<= ?' | '> ?' | 'is null' | 'is not null'
export type Condition = [column: string, comparison: Comparison, ...values: (string | number)[]]

/** Conditions on columns of the table of this name, by their indexes. */
export function whereColumns(query: Query, table: string, conditions: readonly Condition[]) {
  for (const [column, comparison, ...values] of conditions) {
    void query.whereRaw(`?? ${comparison}`, [`${table}.${column}`, ...values])
  }
}

/**
 * Conditions on the record's own columns. `ask` compares the result of each condition. That
 * keeps databases from using the column's index as the way in and sorting all the matches.
 */
export const ofColumns = (conditions: Condition[], found = conditions): Filter => ({
  ask: (query, alias) => {
    for (const [column, comparison, ...values] of conditions) {
      void query.whereRaw(`(?? ${comparison}) = 1`, [`${alias}.${column}`, ...values])
    }
  },
  ...foundBy(() => {
    const query = db.from('publications').select('id as publication_id')
    whereColumns(query, 'publications', found)
    return query
  }),
})

export const inLanguage = (language: Language) => ofColumns([['language', '= ?', language]])

/** Whether it shows one of these tags. */
export const ofTag = (names: readonly string[]): Filter => ({
  ask: (query, alias) => query.whereRaw(...isTaggedAny(alias, names)),
  ...foundBy(() => idsTaggedAny(names)),
})

/** Whether one of its words begins with this term of `searchTerms`. */
export const ofWord = (term: string): Filter => ({
  ask: (query, alias) => query.whereRaw(...hasWord(alias, term)),
  ...foundBy(
    () => idsWithWord(term),
    () => distinctIdsWithWord(term),
  ),
})
