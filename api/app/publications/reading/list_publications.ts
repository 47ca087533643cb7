import db from '@adonisjs/lucid/services/db'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PublicationStatus } from '@ufuq/shared/contract/publications'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { termsOf } from '@ufuq/shared/domain/text-search'
import { DateTime } from 'luxon'
import { reads } from '#content/cache'
import { toDatabaseTime } from '#core/time/database_time'
import { cursorAt, latestFirst, seek, type Order, type Page } from '#core/lists/keyset'
import type { ListRow } from '#publications/reading/columns'
import { readListed } from '#publications/reading/read_rows'
import {
  inLanguage,
  ofColumns,
  ofTag,
  ofWord,
  whereColumns,
  type Condition,
  type Filter,
} from '#publications/search/filter'
import { findInOrder, type Found } from '#publications/search/find_in_order'
import { isAnySought, tagsNamed } from '#publications/search/tagged'
import { tagsOfProgramme } from '#publications/tags/programmes'

export interface ListOptions {
  language?: Language | undefined
  /**
   * `published` selects what visitors may read now. Only staff may list drafts; the caller must
   * check that the user is one of them.
   */
  status?: PublicationStatus | undefined
  /** A current or former name of a tag, in either language. */
  tag?: string | undefined
  /** Selects the publications of a programme, by its name in addresses or by its id. */
  category?: string | undefined
  /**
   * The search terms, each of which must be the prefix of a word in the title, the tags or the
   * text.
   */
  q?: string | undefined
  limit?: number | undefined
  /** The `next` cursor of the previous page. */
  after?: string | undefined
}

/**
 * The order of the list for each status. Drafts may have no date, so they are sorted by
 * `listed_at`, which is then the creation date.
 */
const ORDERS: Record<PublicationStatus, Order<ListRow>> = {
  published: latestFirst('published_at', ({ publishedAt }) => publishedAt),
  draft: latestFirst('listed_at', ({ listedAt }) => listedAt),
}

/** Lists publications, newest first. Publications with the same time are sorted by id. */
export async function listPublications(options: ListOptions = {}): Promise<Page<ListRow>> {
  return readListPage(await findPublications(options), options)
}

/** Reads the found records as a page of a list. */
export async function readListPage(
  found: readonly Found[],
  {
    status = 'published',
    limit = PAGE_SIZE.default,
    ...reading
  }: ListOptions & { withSearched?: boolean },
): Promise<Page<ListRow>> {
  const ids = found.slice(0, limit).map(({ id }) => id)
  const rows = await readListed(ids, reading)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next: last ? cursorAt(last, ORDERS[status]) : null }
}

/** Finds up to one record more than the limit. */
export async function findPublications(options: ListOptions): Promise<Found[]> {
  reads('publications')
  const { language, status = 'published', limit = PAGE_SIZE.default, after } = options
  const { column, ...byDate } = ORDERS[status]
  const order = { ...byDate, column: `record.${column}`, idColumn: 'record.id' }
  const all = db.from('publications as record')
  seek(all, order, { limit, after })
  const conditions: Condition[] = [['status', '= ?', status]]
  if (status === 'published') conditions.push([column, '<= ?', toDatabaseTime(DateTime.utc())])
  if (language) conditions.push(['language', '= ?', language])

  const filters = await filtersOf(options)
  if (filters === null) return []
  const walk = (isOfFew: boolean) => {
    const query = all.clone()
    if (isOfFew) ofColumns(conditions).ask(query, 'record')
    else whereColumns(query, 'record', conditions)
    return query
  }
  return findInOrder({ filters, limit, order, walk })
}

/** The filters of a list; null if no record can match. */
async function filtersOf({ language, tag, category, q }: ListOptions): Promise<Filter[] | null> {
  const terms = q === undefined ? [] : termsOf(q)
  if (q !== undefined && terms.length === 0) return null
  const tags = await Promise.all([
    ...(tag === undefined ? [] : [tagsNamed([tag])]),
    ...(category === undefined ? [] : [tagsOfProgramme(category)]),
  ])
  if (!tags.every(isAnySought)) return null
  const filters = [...tags.map(ofTag), ...(await Promise.all(terms.map(ofWord)))]
  // The search is limited to the language anyway, but only this filter tells the database that
  // words of other languages match nothing.
  if (language && filters.length > 0) filters.push(inLanguage(language))
  return filters
}
