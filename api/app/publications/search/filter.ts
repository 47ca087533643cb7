import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { Language } from '@ufuq/shared/contract/languages'
import type { SearchTerm } from '@ufuq/shared/domain/text-search'
import { distinctIdsWithWord, hasWord, idsWithWord } from '#publications/search/publication_index'
import {
  idsTagged,
  isAnySought,
  isTagged,
  tagsWithWord,
  type TagsSought,
} from '#publications/search/tagged'

export type Query = DatabaseQueryBuilderContract

/**
 * Restricts a query to matching records. `alias` is the alias of the records' table in the query.
 */
export type Ask = (query: Query, alias: string) => void

/** A filter for records, which can be applied in two ways. */
export interface Filter {
  ask: Ask
  /** Identifies what the filter matches. Set for filters that many lists use. */
  name?: string
  /** Lists the ids of matching records from an index, up to the limit. */
  find: (limit: number) => Promise<number[]>
  /**
   * Selects the ids from an index as `publication_id`. Undefined if the query can't be intersected
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

/** Adds conditions on columns of this table, so that their indexes are used. */
export function whereColumns(query: Query, table: string, conditions: readonly Condition[]) {
  for (const [column, comparison, ...values] of conditions) {
    void query.whereRaw(`?? ${comparison}`, [`${table}.${column}`, ...values])
  }
}

/**
 * Conditions on the record's own columns. `ask` compares the result of each condition with 1, which
 * keeps databases from starting with the column's index and then sorting all matches.
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

export const inLanguage = (language: Language): Filter => ({
  ...ofColumns([['language', '= ?', language]]),
  name: language,
})

/** Matches records that show one of these tags, of which there must be one. */
export const ofTag = (tags: TagsSought): Filter => ({
  ask: (query, alias) => query.whereRaw(...isTagged(alias, tags)),
  ...foundBy(() => idsTagged(tags)),
})

/** Matches records that contain a word that matches this term of a query, also in a tag's name. */
export async function ofWord(term: SearchTerm): Promise<Filter> {
  const name = JSON.stringify(term)
  const tags = await tagsWithWord(term)
  if (!isAnySought(tags)) {
    return {
      name,
      ask: (query, alias) => query.whereRaw(...hasWord(alias, term)),
      ...foundBy(
        () => idsWithWord(term),
        () => distinctIdsWithWord(term),
      ),
    }
  }
  return {
    name,
    ask: (query, alias) =>
      query.where((either) => {
        void either.whereRaw(...hasWord(alias, term)).orWhereRaw(...isTagged(alias, tags))
      }),
    ...foundBy(() =>
      db
        .from(
          idsWithWord(term)
            .union([idsTagged(tags)])
            .as('found'),
        )
        .select('publication_id'),
    ),
  }
}
