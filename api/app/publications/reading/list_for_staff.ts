import db from '@adonisjs/lucid/services/db'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import type { StaffSort } from '@ufuq/shared/contract/publications'
import { searchTerms } from '@ufuq/shared/contract/text-search'
import { cursorAt, latestFirst, seek, type Order, type Page, type PageOptions } from '#core/keyset'
import { STAFF_LIST_COLUMNS, type StaffListRow } from '#publications/reading/columns'
import Publication from '#publications/publication'
import { keysOfTags } from '#publications/tags/find_tags'
import {
  filtersOf,
  type Filter,
  type Query,
  type StaffFilters,
} from '#publications/search/staff_filters'

export interface StaffListOptions extends Omit<StaffFilters, 'tags'>, PageOptions {
  /** A name of a tag, in either language and also a former one. */
  tag?: string | undefined
  /** One row for each pair with a matching side; it carries the Arabic side, or the only one. */
  group?: 'pairs' | undefined
  sort?: StaffSort | undefined
}

const ORDERS: Record<StaffSort, Order<Publication>> = {
  published: latestFirst('listed_at', ({ listedAt }) => listedAt),
  changed: latestFirst('updated_at', ({ updatedAt }) => updatedAt),
  title: {
    column: 'title_key',
    direction: 'asc',
    keyOf: ({ titleKey }) => titleKey,
    isKey: (key) => !key.includes('\0'),
  },
}

/**
 * Up to this many matches are sorted directly. More frequent matches turn up soon when walking the order's index.
 * Either way, the cost of a page hardly depends on the number of records; see decision 16.
 */
const FEW = 1000
/** How many ids per tag or word are fetched to see whether few records match them all. */
const SOME = 5000

/** Sorts by `listed_at`, which drafts have too: theirs is their creation date. */
export async function listForStaff(options: StaffListOptions = {}): Promise<Page<StaffListRow>> {
  const { group, sort = 'published', limit = PAGE_SIZE.default, after, q, tag } = options
  const { column, direction, keyOf, isKey } = ORDERS[sort]
  const query = db.from('publications as record').select('record.id')
  const order = { name: sort, direction, isKey, column: `record.${column}`, idColumn: 'record.id' }
  seek(query, order, { limit, after })
  if (q !== undefined && searchTerms(q).length === 0) return { rows: [], next: null }

  const tags = tag === undefined ? undefined : await keysOfTags([tag])
  const { few, filters } = await narrow(filtersOf({ ...options, tags }))
  if (few?.length === 0) return { rows: [], next: null }

  const ask = (query: Query, alias: string) => {
    if (few) void query.whereIn(`${alias}.id`, few)
    for (const filter of filters) filter.ask(query, alias)
  }

  ask(query, 'record')
  // Written this way, the order's index suffices; the bin is small.
  void query.whereNotIn('record.id', (bin) =>
    bin.from('publications').select('id').whereNotNull('deleted_at'),
  )
  // When both sides match, the first in the order stands for the pair.
  if (group === 'pairs' && options.pair !== 'missing' && !options.language) {
    const other = db
      .from('publications as other')
      .whereColumn('other.pair_id', 'record.pair_id')
      .whereColumn('other.language', '<>', 'record.language')
      .where('other.is_live', 1)
    ask(other, 'other')
    const further = direction === 'asc' ? '>' : '<'
    void other.where((earlier) =>
      earlier
        .whereColumn(`record.${column}`, further, `other.${column}`)
        .orWhere((same) =>
          same
            .whereColumn(`other.${column}`, `record.${column}`)
            .whereColumn('record.id', further, 'other.id'),
        ),
    )
    void query.whereNotExists(other)
  }
  const found: { id: number }[] = await query
  const publications = await read(found.slice(0, limit).map(({ id }) => id))
  const last = found.length > limit ? publications.at(-1) : undefined
  return {
    rows: group === 'pairs' ? publications.map(arabicSide) : publications,
    next: last ? cursorAt(last, { name: sort, keyOf }) : null,
  }
}

/** The ids that match everything, if they are few, and the filters still to be applied. */
async function narrow(filters: readonly Filter[]) {
  let known: number[] | null = null
  const unknown: Filter[] = []
  for (const filter of filters) {
    const limit = filter.isElsewhere ? SOME : FEW
    const ids = await filter.find(limit + 1)
    if (ids.length > limit) {
      unknown.push(filter)
      continue
    }
    const found = new Set(ids)
    known = known === null ? [...found] : known.filter((id) => found.has(id))
  }
  return known !== null && known.length <= FEW
    ? { few: known, filters: unknown }
    : { few: null, filters }
}

const name = (person: { select: (...columns: string[]) => unknown }) =>
  void person.select('id', 'username')

async function read(ids: readonly number[]): Promise<Publication[]> {
  if (ids.length === 0) return []
  const records = await Publication.query()
    .select([...STAFF_LIST_COLUMNS])
    .whereIn('id', [...ids])
    .preload('author', name)
    .preload('changedBy', name)
    .preload('review', (review) => void review.preload('requestedBy', name))
    .preload('sides', (sides) =>
      sides
        .select([...STAFF_LIST_COLUMNS])
        .preload('author', name)
        .preload('changedBy', name),
    )
  const byId = new Map(records.map((record) => [record.id, record]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function arabicSide(record: Publication): Publication {
  const { translation } = record
  if (!translation || record.language === 'ar') return record
  translation.$setRelated('sides', record.sides)
  translation.$setRelated('review', record.review)
  return translation
}
