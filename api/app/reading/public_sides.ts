import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { Tree } from '@ufuq/shared/model/values'
import { DateTime } from 'luxon'
import { cutPage, isMoment, writeCursor, type Page } from '#core/lists/keyset'
import { fromDatabaseTime, storedTime, toDatabaseTime } from '#core/time/database_time'
import type { ServedKind } from '#entries/hooks'
import type { Filter } from '#entries/types'
import { countNear, findInOrder, narrow, type Found, type Walk } from '#entries/walk'

/** A filter of sides, `s`; `ids` selects the ids of sides. */
export type SideFilter = Pick<Filter, 'name' | 'ids' | 'once'> & Required<Pick<Filter, 'side'>>

interface SideQuery {
  language?: Language | undefined
  /** `published`: what visitors may read now, the newest first. */
  status?: 'published' | 'draft' | undefined
  filters?: readonly SideFilter[]
  limit: number
  /** The cursor of the previous page. */
  after?: string | undefined
}

interface FoundSide extends Found {
  id: number
}

/**
 * The ids of one page of sides, newest first, and the number of sides from there on, up to one more
 * than `counted`.
 */
export async function listSides(
  kind: ServedKind,
  query: SideQuery,
  counted = query.limit,
): Promise<Page<number> & { count: number }> {
  const { limit } = query
  const found = await findSides(kind, { ...query, limit: Math.max(limit, counted) })
  const { rows, next } = cutPage(found.slice(0, limit + 1), limit, ({ sort_key, id }) =>
    writeCursor({ key: storedTime(sort_key), id }),
  )
  return { rows: rows.map(({ id }) => id), next, count: found.length }
}

/** The sides that match every filter, the newest first; one more than the limit. */
export const findSides = (kind: ServedKind, query: SideQuery): Promise<FoundSide[]> =>
  findInOrder(walkOf(kind, query))

/** The number of these sides, up to one more than the limit; null if it is not soon known. */
export const countSides = (kind: ServedKind, query: SideQuery): Promise<number | null> =>
  countNear(walkOf(kind, query))

function walkOf(
  { name: kind }: ServedKind,
  { status = 'published', language, filters = [], limit, after }: SideQuery,
): Walk<SideFilter, FoundSide> {
  const sides = () =>
    db
      .from('sides as s')
      .where('s.kind', kind)
      .whereIn('s.language', language ? [language] : [...LANGUAGES])
  return {
    rows: () =>
      status === 'draft'
        ? sides().where('s.status', 'draft').whereNotExists(isBinned)
        : sides()
            .where('s.is_public', true)
            .where('s.published_at', '<=', toDatabaseTime(DateTime.utc())),
    column: status === 'draft' ? 's.listed_at' : 's.published_at',
    id: 's.id',
    direction: 'desc',
    cursor: { isKey: isMoment },
    filters,
    where: whereSides,
    read: async (found) => {
      const rows = (await found) as ({ found_id: number } & Found)[]
      return rows.map(({ found_id: id, sort_key }) => ({ id, sort_key }))
    },
    limit,
    after,
  }
}

/** The condition that the entry of a side, `s`, is in the bin. */
const isBinned = (bin: DatabaseQueryBuilderContract): void =>
  void bin.from('entries').whereColumn('entries.id', 's.entry_id').where('in_bin', true)

function whereSides(query: DatabaseQueryBuilderContract, filters: readonly SideFilter[]): void {
  for (const { side } of filters) void query.whereRaw(...side)
}

/** One language of an entry as lists and pages show it, outside the bin. Times as the driver returns them. */
export interface ShownSide {
  id: number
  entryId: number
  language: Language
  version: number
  authorId: number | null
  status: 'draft' | 'published'
  publishedAt: DateTime | null
  listedAt: DateTime
  changedAt: DateTime
  correctedAt: DateTime | null
  followSince: DateTime | null
  slug: string
  title: string
  /** The values besides the main text, unless the text was read, too. */
  content: Tree
  excerpt: string
  description: string
  readingMinutes: number
  /** Empty unless the text was read. */
  html: string
  /** The beginning of the HTML, if it is to be searched, and what follows it. */
  beginning: string
  further: string
  /** The other language; null if there is none. */
  other: Pick<
    ShownSide,
    'id' | 'entryId' | 'language' | 'status' | 'publishedAt' | 'slug' | 'title'
  > | null
}

const LINK = ['id', 'entry_id', 'language', 'status', 'published_at', 'slug', 'title']
const SIDE = [
  ...LINK,
  'version',
  'author_id',
  'listed_at',
  'changed_at',
  'corrected_at',
  'follow_since',
]

type Row = Record<string, string | number | Date | null>

const moment = (value: Row[string] | undefined): DateTime | null =>
  value === null || value === undefined || typeof value === 'number'
    ? null
    : fromDatabaseTime(value)

const linkIn = (row: Row, table: 's' | 'o') => ({
  id: Number(row[`${table}_id`]),
  entryId: Number(row[`${table}_entry_id`]),
  language: row[`${table}_language`] as Language,
  status: row[`${table}_status`] as ShownSide['status'],
  publishedAt: moment(row[`${table}_published_at`]),
  slug: String(row[`${table}_slug`] ?? ''),
  title: String(row[`${table}_title`] ?? ''),
})

function toShown(row: Row): ShownSide {
  const card = JSON.parse(String(row['card'] ?? '{}')) as Tree
  const live = typeof row['live'] === 'string' ? (JSON.parse(row['live']) as Tree) : null
  return {
    ...linkIn(row, 's'),
    version: Number(row['s_version']),
    authorId: row['s_author_id'] === null ? null : Number(row['s_author_id']),
    listedAt: moment(row['s_listed_at']) as DateTime,
    changedAt: moment(row['s_changed_at']) as DateTime,
    correctedAt: moment(row['s_corrected_at']),
    followSince: moment(row['s_follow_since']),
    content: live ?? card,
    excerpt: String(row['excerpt'] ?? ''),
    description: String(row['description'] ?? ''),
    readingMinutes: Number(row['reading_minutes'] ?? 0),
    html: String(row['html'] ?? ''),
    beginning: String(row['beginning'] ?? ''),
    further: String(row['further'] ?? ''),
    other: row['o_id'] === null ? null : linkIn(row, 'o'),
  }
}

/**
 * How much is read: what a list shows, what a search marks, or the whole text, which drafts do not
 * have here.
 */
type Extent = 'card' | 'searched' | 'text'

/** Reads sides by their ids, in this order; skips those that are missing or in the bin. */
export async function readSides(
  ids: readonly number[],
  extent: Extent = 'card',
  client: QueryClientContract = db.connection(),
): Promise<ShownSide[]> {
  if (ids.length === 0) return []
  const query = client
    .from('sides as s')
    .join('entries as e', 'e.id', 's.entry_id')
    .join('derived as d', 'd.side_id', 's.id')
    .leftJoin('sides as o', (other) =>
      other.on('o.entry_id', 's.entry_id').andOn('o.language', '<>', 's.language'),
    )
    .whereIn('s.id', [...ids])
    .where('e.in_bin', false)
    .select(...SIDE.map((column) => `s.${column} as s_${column}`))
    .select(...LINK.map((column) => `o.${column} as o_${column}`))
    .select('d.card', 'd.excerpt', 'd.description', 'd.reading_minutes')
  if (extent === 'text') void query.select('s.live', 'd.html')
  if (extent === 'searched')
    void query.select(
      db.raw('substr(d.html, 1, 1200) as beginning'),
      db.raw('substr(d.html, 1201, 28800) as further'),
    )
  const rows: Row[] = await query
  const byId = new Map(rows.map((row) => [Number(row['s_id']), toShown(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
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

interface FoundAddress {
  sideId: number
  entryId: number
  language: Language
  /** `reserved`: the slug of a draft. */
  state: 'current' | 'reserved' | 'former'
}

/**
 * The sides that have or had this slug: present addresses come before former ones, but none in
 * another language before one in this.
 */
export async function sidesAt(
  { name }: Pick<ServedKind, 'name'>,
  slug: string,
  language: Language,
): Promise<FoundAddress[]> {
  const rows: { id: number; entry_id: number; language: Language; state: FoundAddress['state'] }[] =
    await db
      .from('addresses')
      .join('sides', 'sides.id', 'addresses.side_id')
      .where({ 'addresses.kind': name, 'addresses.slug': slug })
      .whereIn('addresses.language', [...LANGUAGES])
      .select('sides.id', 'sides.entry_id', 'addresses.language', 'addresses.state')
  const rank = (row: (typeof rows)[number]) =>
    2 * Number(row.language !== language) + Number(row.state === 'former')
  return rows
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ id: sideId, entry_id: entryId, ...row }) => ({ ...row, sideId, entryId }))
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
