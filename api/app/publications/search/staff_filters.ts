import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import db from '@adonisjs/lucid/services/db'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PairState, PublicationState } from '@ufuq/shared/contract/publications'
import { searchTerms } from '@ufuq/shared/contract/text-search'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/database_time'
import {
  distinctIdsWithWord,
  hasWord,
  idsTaggedAny,
  isTaggedAny,
} from '#publications/search/publication_index'

export interface StaffFilters {
  language?: Language | undefined
  status?: PublicationState | undefined
  /** The id of a user. */
  author?: number | undefined
  /** The names of one tag: a record shows at most one of them. */
  tags?: readonly string[] | undefined
  /** Words, each the prefix of a word in the title, the tags or the text; all must match. */
  q?: string | undefined
  pair?: PairState | undefined
}

export type Query = DatabaseQueryBuilderContract

/** A property of a record, testable in two ways. */
export interface Filter {
  /** Restricts a query to matching records; `alias` is the query's name for the record. */
  ask: (query: Query, alias: string) => void
  /** Lists the ids of matching records from an index, up to the limit. */
  find: (limit: number) => Promise<number[]>
  /** Testing records one by one takes a lookup in another table for each. */
  isElsewhere?: true
}

/** A single record must match every filter; only the pair filters look at its translation too. */
export function filtersOf({ language, status, author, tags, q, pair }: StaffFilters): Filter[] {
  const filters: Filter[] = []
  if (language) filters.push(inLanguage(language))
  if (status) filters.push(ofStatus(status))
  if (author !== undefined) filters.push(ofAuthor(author))
  if (tags) filters.push(ofTag(tags))
  if (q !== undefined) filters.push(...searchTerms(q).map(ofWord))
  if (pair) filters.push(ofPair[pair])
  return filters
}

async function idsOf(query: Query, limit: number, column = 'id'): Promise<number[]> {
  const rows: Record<string, number>[] = await query.limit(limit)
  return rows.flatMap((row) => row[column] ?? [])
}

type Comparison = '= ?' | '<= ?' | '> ?' | 'is null' | 'is not null'
type Condition = [column: string, comparison: Comparison, ...values: (string | number)[]]

/**
 * Conditions on the record's own columns. `ask` compares the result of each condition, which keeps databases from using
 * the column's index as the way in and sorting all the matches.
 */
const ofColumns = (conditions: Condition[], foundBy = conditions): Filter => ({
  ask: (query, alias) => {
    for (const [column, comparison, ...values] of conditions) {
      void query.whereRaw(`(?? ${comparison}) = 1`, [`${alias}.${column}`, ...values])
    }
  },
  find: (limit) => {
    const query = db.from('publications').select('id')
    for (const [column, comparison, ...values] of foundBy) {
      void query.whereRaw(`?? ${comparison}`, [column, ...values])
    }
    return idsOf(query, limit)
  },
})

const inLanguage = (language: Language) => ofColumns([['language', '= ?', language]])

const ofAuthor = (author: number) => ofColumns([['author_id', '= ?', author]])

/** Published texts are filtered by their list date, which the indexes of the orders include. */
function ofStatus(status: PublicationState): Filter {
  if (status === 'draft') return ofColumns([['status', '= ?', 'draft']])
  const now = toDatabaseTime(DateTime.utc())
  const onDate = (column: string): Condition[] => [
    ['status', '= ?', 'published'],
    [column, status === 'scheduled' ? '> ?' : '<= ?', now],
  ]
  return ofColumns(onDate('listed_at'), onDate('published_at'))
}

const ofTag = (names: readonly string[]): Filter => ({
  ask: (query, alias) => query.whereRaw(...isTaggedAny(alias, names)),
  find: (limit) => idsOf(idsTaggedAny(names), limit, 'publication_id'),
  isElsewhere: true,
})

const ofWord = (term: string): Filter => ({
  ask: (query, alias) => query.whereRaw(...hasWord(alias, term)),
  find: (limit) => idsOf(distinctIdsWithWord(term), limit, 'publication_id'),
  isElsewhere: true,
})

/**
 * The value of a column of the record's translation, null without one; `alias` is the query's name for the record. The
 * `limit 1` keeps databases from inverting the query and starting with the translations.
 */
const ofTranslation = (alias: string, column: '1' | 'translation.status') =>
  [
    `(select ${column} from publications as translation where translation.pair_id = ??
      and translation.language <> ?? and translation.is_live = 1 limit 1)`,
    [`${alias}.pair_id`, `${alias}.language`],
  ] as const

const hasTranslation = (query: Query, alias: string) => {
  const [found, columns] = ofTranslation(alias, '1')
  return query.whereRaw(`${found} = 1`, [...columns])
}

const ofPair: Record<PairState, Filter> = {
  whole: {
    ask: hasTranslation,
    find: (limit) => {
      const live = db.from('publications as record').select('record.id').where('record.is_live', 1)
      return idsOf(hasTranslation(live, 'record'), limit)
    },
    isElsewhere: true,
  },
  missing: {
    ask: (query, alias) => {
      const [found, columns] = ofTranslation(alias, '1')
      void query.whereRaw(`${found} is null`, [...columns])
    },
    find: (limit) =>
      idsOf(
        db
          .from('publications')
          .min('id as id')
          .where('is_live', 1)
          .groupBy('pair_id')
          .havingRaw('count(*) = 1'),
        limit,
      ),
    isElsewhere: true,
  },
  ready: {
    ask: (query, alias) => {
      void query.whereRaw(
        `(select 1 from reviews where reviews.pair_id = ?? and reviews.state = 'open') = 1`,
        [`${alias}.pair_id`],
      )
    },
    find: (limit) =>
      idsOf(
        db
          .from('reviews')
          .join('publications', 'publications.pair_id', 'reviews.pair_id')
          .select('publications.id')
          .where('reviews.state', 'open')
          .where('publications.is_live', 1),
        limit,
      ),
    isElsewhere: true,
  },
  // Matches the side that may need an update.
  outdated: ofColumns([['needs_update_since', 'is not null']]),
  draft: {
    ask: (query, alias) => {
      const [status, columns] = ofTranslation(alias, 'translation.status')
      void query.whereRaw(`${status} <> ??`, [...columns, `${alias}.status`])
    },
    find: async (limit) => {
      const drafts: { id: number; translation_id: number }[] = await db
        .from('publications as record')
        .join('publications as translation', (both) =>
          both
            .on('translation.pair_id', 'record.pair_id')
            .andOn('translation.language', '<>', 'record.language'),
        )
        .select('record.id', 'translation.id as translation_id')
        .where('record.status', 'draft')
        .where('record.is_live', 1)
        .where('translation.is_live', 1)
        .whereNotIn('record.pair_id', (both) =>
          both
            .from('publications')
            .select('pair_id')
            .where('status', 'draft')
            .where('is_live', 1)
            .groupBy('pair_id')
            .havingRaw('count(*) > 1'),
        )
        .limit(limit)
      return drafts.flatMap((draft) => [draft.id, draft.translation_id])
    },
  },
}
