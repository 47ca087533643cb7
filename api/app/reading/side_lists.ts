import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { orderNames } from '@ufuq/shared/model/sides'
import { DateTime } from 'luxon'
import { cutPage, isMoment, writeCursor, type Page } from '#core/lists/keyset'
import { storedTime, toDatabaseTime } from '#core/time/database_time'
import type { ServedKind } from '#entries/hooks'
import type { Asked, Listed, ShownSide, SideFilter } from '#entries/reading_hooks'
import { findInOrder, narrow, type Found, type Walk } from '#entries/walk'
import { readSides } from '#reading/public_sides'

interface SideQuery {
  language?: Language | undefined
  /** `published`: what visitors may read now, in the order that the kind declares. */
  status?: 'published' | 'draft' | undefined
  when?: Asked['when']
  filters?: readonly SideFilter[]
  limit: number
  /** The cursor of the previous page. */
  after?: string | undefined
}

interface FoundSide extends Found {
  id: number
  /** What cursors name besides the sort key. */
  found_id: number
}

/** The ids of one page of sides. */
export async function listSides(kind: ServedKind, query: SideQuery): Promise<Page<number>> {
  const found = await findSides(kind, query)
  const { cursor, isTime } = orderOf(kind, query)
  const { rows, next } = cutPage(found, query.limit, ({ sort_key, found_id: id }) =>
    writeCursor({ key: isTime ? storedTime(sort_key) : String(sort_key), id }, cursor.name),
  )
  return { rows: rows.map(({ id }) => id), next }
}

/** The sides that match every filter, in the order of the list; one more than the limit. */
export const findSides = (kind: ServedKind, query: SideQuery): Promise<FoundSide[]> =>
  findInOrder(walkOf(kind, query))

interface SideOrder extends Pick<
  Walk<SideFilter, FoundSide>,
  'rows' | 'column' | 'id' | 'direction' | 'cursor'
> {
  isTime: boolean
}

/** What the filters of a public list of this kind list. */
export const listedBy = ({ list, address }: ServedKind): Listed =>
  list.sort === 'published' && !address?.onSite?.order ? 's.id' : 's.entry_id'

/** The order of a list. Each has an index, whose rows are walked and joined to their sides. */
function orderOf(
  kind: ServedKind,
  { status = 'published', language, when }: Pick<SideQuery, 'status' | 'language' | 'when'>,
): SideOrder {
  const languages = language ? [language] : [...LANGUAGES]
  const byTime = { direction: 'desc', cursor: { isKey: isMoment }, isTime: true } as const
  const sides = () => db.from('sides as s').where('s.kind', kind.name)
  if (status === 'draft') {
    const rows = () =>
      sides().whereIn('s.language', languages).where('s.status', 'draft').whereNotExists(isBinned)
    return { ...byTime, rows, column: 's.listed_at', id: 's.id' }
  }
  if (listedBy(kind) === 's.id') {
    const rows = () => wherePublic(sides().whereIn('s.language', languages))
    return { ...byTime, rows, column: 's.published_at', id: 's.id' }
  }
  const joined = (from: DatabaseQueryBuilderContract, entryId: string) =>
    wherePublic(from.join('sides as s', 's.entry_id', entryId).whereIn('s.language', languages))
  if (kind.address?.onSite?.order && language) {
    const { by, until } = orderNames(language)
    const facets = (name: string, table: string) =>
      db
        .from(`facets as ${table}`)
        .where({ [`${table}.kind`]: kind.name, [`${table}.name`]: name })
        .whereNot(`${table}.layer`, 'd')
    const ended = () =>
      facets(until, 'u')
        .whereColumn('u.entry_id', 'o.entry_id')
        .where('u.value', '<=', new Date().toISOString())
        .select('u.entry_id')
    const rows = () => {
      const all = joined(facets(by, 'o'), 'o.entry_id')
      if (when === undefined) return all
      return when === 'past' ? all.whereExists(ended()) : all.whereNotExists(ended())
    }
    const direction = when === 'upcoming' ? 'asc' : 'desc'
    const order = { column: 'o.value', id: 'o.entry_id', direction, isTime: false } as const
    return { ...order, rows, cursor: named('order') }
  }
  const entries = () =>
    joined(db.from('entries as e').where({ 'e.kind': kind.name, 'e.in_bin': false }), 'e.id')
  if (kind.list.sort !== 'title')
    return { ...byTime, rows: entries, column: 'e.changed_at', id: 'e.id' }
  const order = { column: 'e.title_key', id: 'e.id', direction: 'asc', isTime: false } as const
  return { ...order, rows: entries, cursor: named('title') }
}

const named = (name: string) => ({ name, isKey: () => true })

/** Keeps the sides, `s`, that visitors may read now. */
export const wherePublic = (sides: DatabaseQueryBuilderContract): DatabaseQueryBuilderContract =>
  sides.where('s.is_public', true).where('s.published_at', '<=', toDatabaseTime(DateTime.utc()))

function walkOf(
  kind: ServedKind,
  { filters = [], limit, after, ...query }: SideQuery,
): Walk<SideFilter, FoundSide> {
  const { isTime: _, ...order } = orderOf(kind, query)
  return {
    ...order,
    filters,
    where: whereSides,
    read: async (found) => {
      const rows = (await found.select('s.id as side_id')) as (Omit<FoundSide, 'id'> & {
        side_id: number
      })[]
      return rows.map(({ side_id: id, ...row }) => ({ ...row, id }))
    },
    limit,
    after,
  }
}

/** The condition that the entry of a side, `s`, is in the bin. */
export const isBinned = (bin: DatabaseQueryBuilderContract): void =>
  void bin.from('entries').whereColumn('entries.id', 's.entry_id').where('in_bin', true)

export function whereSides(
  query: DatabaseQueryBuilderContract,
  filters: readonly SideFilter[],
): void {
  for (const { side } of filters) void query.whereRaw(...side)
}

/** The ids of the visible sides before and after a visible one, in the same language. */
export async function neighboursOf(
  kind: ServedKind,
  { id, language, publishedAt }: Pick<ShownSide, 'id' | 'language'> & { publishedAt: DateTime },
): Promise<{ older: number | null; newer: number | null }> {
  const at = toDatabaseTime(publishedAt)
  const next = async (further: '<' | '>', direction: 'asc' | 'desc') => {
    const row: { id: number } | null = await db
      .from('sides as s')
      .where({ 's.kind': kind.name, 's.language': language, 's.is_public': true })
      .where('s.published_at', `${further}=`, at)
      .where('s.published_at', '<=', toDatabaseTime(DateTime.utc()))
      .where((later) => {
        void later.where('s.published_at', further, at).orWhere('s.id', further, id)
      })
      .orderBy('s.published_at', direction)
      .orderBy('s.id', direction)
      .select('s.id')
      .first()
    return row?.id ?? null
  }
  return { older: await next('<', 'desc'), newer: await next('>', 'asc') }
}

interface NewestQuery extends Pick<SideQuery, 'filters' | 'limit'> {
  language: Language
  /** The id of the last side of the previous page. */
  after?: number | undefined
}

/** The sides of a language by their ids, the newest first; one more than the limit. */
export async function newestSides(
  kind: ServedKind,
  { language, filters = [], limit, after }: NewestQuery,
): Promise<ShownSide[]> {
  const { ids, others } = await narrow(filters)
  const sides = db
    .from('sides as s')
    .where({ 's.kind': kind.name, 's.language': language })
    .whereNotExists(isBinned)
    .orderBy('s.id', 'desc')
    .limit(limit + 1)
    .select('s.id')
  if (ids) void sides.whereIn('s.id', ids)
  if (after !== undefined) void sides.where('s.id', '<', after)
  whereSides(sides, others)
  const rows = (await sides) as { id: number }[]
  return readSides(rows.map(({ id }) => id))
}
