import db from '@adonisjs/lucid/services/db'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PairState, PublicationState } from '@ufuq/shared/contract/publications'
import { termsOf } from '@ufuq/shared/domain/text-search'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import type { TagsSought } from '#publications/search/tagged'
import {
  idsOf,
  inLanguage,
  ofColumns,
  ofTag,
  ofWord,
  type Condition,
  type Filter,
  type Query,
} from '#publications/search/filter'

export interface StaffFilters {
  language?: Language | undefined
  status?: PublicationState | undefined
  /** Limits scheduled texts to those that will be published by this time. */
  until?: DateTime | null | undefined
  /**
   * The id of a user. Matches the records that the user wrote, and the records that are shared with
   * the user for writing.
   */
  author?: number | undefined
  /** The pairs whose drafts are shared with `author`. */
  sharedPairs?: readonly number[] | undefined
  tags?: TagsSought | undefined
  /** Search terms. Each must be the prefix of a word in the title, the tags or the text. */
  q?: string | undefined
  pair?: PairState | undefined
}

/**
 * The filters of a list for staff. A single record must match all filters. Only the filters by pair
 * also use the record's translation.
 */
export async function filtersOf({
  language,
  status,
  until,
  author,
  sharedPairs = [],
  tags,
  q,
  pair,
}: StaffFilters): Promise<Filter[]> {
  const filters: Filter[] = []
  if (language) filters.push(inLanguage(language))
  if (status) filters.push(ofStatus(status, until))
  if (author !== undefined) filters.push(ofAuthor(author, sharedPairs))
  if (tags) filters.push(ofTag(tags))
  if (q !== undefined) filters.push(...(await Promise.all(termsOf(q).map(ofWord))))
  if (pair) filters.push(ofPair[pair])
  return filters
}

function ofAuthor(author: number, sharedPairs: readonly number[]): Filter {
  const written = ofColumns([['author_id', '= ?', author]])
  if (sharedPairs.length === 0) return written
  const shared = ofDraftsIn(sharedPairs)
  return {
    ask: (query, alias) =>
      query.where((either) => {
        written.ask(either, alias)
        void either.orWhere((open) => shared.ask(open, alias))
      }),
    find: async (limit) => [
      ...new Set([...(await shared.find(limit)), ...(await written.find(limit))]),
    ],
  }
}

const ofDraftsIn = (pairIds: readonly number[]): Filter => ({
  ask: (query, alias) =>
    query.whereIn(`${alias}.pair_id`, [...pairIds]).where(`${alias}.status`, 'draft'),
  find: (limit) =>
    idsOf(
      db
        .from('publications')
        .select('id')
        .whereIn('pair_id', [...pairIds])
        .where({ is_live: 1, status: 'draft' }),
      limit,
    ),
})

/**
 * Filters by status. Published texts are filtered by `listed_at`, which the indexes for sorting
 * include.
 */
function ofStatus(status: PublicationState, until?: DateTime | null): Filter {
  if (status === 'draft') return ofColumns([['status', '= ?', 'draft']])
  const now = toDatabaseTime(DateTime.utc())
  const onDate = (column: string): Condition[] => [
    ['status', '= ?', 'published'],
    [column, status === 'scheduled' ? '> ?' : '<= ?', now],
    ...(until && status === 'scheduled' ? [upTo(column, until)] : []),
  ]
  return ofColumns(onDate('listed_at'), onDate('published_at'))
}

const upTo = (column: string, moment: DateTime): Condition => [
  column,
  '<= ?',
  toDatabaseTime(moment),
]

/**
 * The value of a column of the record's translation; null if there is no translation. `alias` is
 * the record's name in the query. The `limit 1` keeps databases from inverting the query and
 * starting with the translations.
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

/** The lowest id in each pair that has this many sides, in index order. */
const pairsOf = (sides: 1 | 2) =>
  db
    .from('publications')
    .min('id as id')
    .where('is_live', 1)
    .groupBy('pair_id')
    .havingRaw(`count(*) = ${sides}`)

const ofPair: Record<PairState, Filter> = {
  whole: {
    ask: hasTranslation,
    find: async (limit) => {
      const pairs: { id: number; translation_id: number }[] = await pairsOf(2)
        .max('id as translation_id')
        .limit(limit)
      return pairs.flatMap((pair) => [pair.id, pair.translation_id])
    },
  },
  missing: {
    ask: (query, alias) => {
      const [found, columns] = ofTranslation(alias, '1')
      void query.whereRaw(`${found} is null`, [...columns])
    },
    find: (limit) => idsOf(pairsOf(1), limit),
  },
  ready: {
    ask: (query, alias) => {
      void query.whereRaw(
        `(select 1 from legacy_reviews where legacy_reviews.pair_id = ?? and reviews.state = 'open') = 1`,
        [`${alias}.pair_id`],
      )
    },
    find: (limit) =>
      idsOf(
        db
          .from('legacy_reviews')
          .join('publications', 'publications.pair_id', 'legacy_reviews.pair_id')
          .select('publications.id')
          .where('legacy_reviews.state', 'open')
          .where('publications.is_live', 1),
        limit,
      ),
  },
  // This filter matches the side that may need an update.
  outdated: ofColumns([['needs_update_since', 'is not null']]),
  draft: {
    ask: (query, alias) => {
      const [status, columns] = ofTranslation(alias, 'translation.status')
      void query.whereRaw(`${status} <> ??`, [...columns, `${alias}.status`])
    },
    find: async (limit) => {
      const ofOneSide = db
        .from('publications')
        .select('pair_id')
        .min('id as id')
        .where('status', 'draft')
        .where('is_live', 1)
        .groupBy('pair_id')
        .havingRaw('count(*) = 1')
        .as('record')
      const drafts: { id: number; translation_id: number }[] = await db
        .from(ofOneSide)
        .join('publications as translation', (both) =>
          both
            .on('translation.pair_id', 'record.pair_id')
            .andOn('translation.id', '<>', 'record.id'),
        )
        .select('record.id', 'translation.id as translation_id')
        .where('translation.is_live', 1)
        .limit(limit)
      return drafts.flatMap((draft) => [draft.id, draft.translation_id])
    },
  },
}
