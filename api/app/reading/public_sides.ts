import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { Tree } from '@ufuq/shared/model/values'
import { DateTime } from 'luxon'
import { fromDatabaseTime } from '#core/time/database_time'
import type { ServedKind } from '#entries/hooks'
import type { Listed, ShownSide } from '#entries/reading_hooks'

/** Whether visitors may read a side at this moment. */
export const isVisible = ({
  status,
  publishedAt,
}: Pick<ShownSide, 'status' | 'publishedAt'>): boolean =>
  status === 'published' && publishedAt !== null && publishedAt <= DateTime.utc()

const LINK = ['id', 'entry_id', 'language', 'status', 'published_at', 'slug', 'title']
const SIDE = [
  ...LINK,
  'kind',
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
    kind: String(row['s_kind']),
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
  const rows = await readRows('s.id', ids, extent, client)
  const byId = new Map(rows.map(toShown).map((side) => [side.id, side]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The sides of these entries that visitors may read in a language, in the order of the entries. */
export async function readSidesOf(
  entryIds: readonly number[],
  language: Language,
  extent: Extent = 'card',
): Promise<ShownSide[]> {
  const rows = await readRows('s.entry_id', entryIds, extent)
  const sides = rows.map(toShown).filter((side) => side.language === language && isVisible(side))
  const byEntry = new Map(sides.map((side) => [side.entryId, side]))
  return entryIds.flatMap((id) => byEntry.get(id) ?? [])
}

async function readRows(
  column: Listed,
  ids: readonly number[],
  extent: Extent,
  client: QueryClientContract = db.connection(),
): Promise<Row[]> {
  if (ids.length === 0) return []
  const query = client
    .from('sides as s')
    .join('entries as e', 'e.id', 's.entry_id')
    .leftJoin('derived as d', 'd.side_id', 's.id')
    .leftJoin('sides as o', (other) =>
      other.on('o.entry_id', 's.entry_id').andOn('o.language', '<>', 's.language'),
    )
    .whereIn(column, [...ids])
    .where('e.in_bin', false)
    .select(...SIDE.map((name) => `s.${name} as s_${name}`))
    .select(...LINK.map((name) => `o.${name} as o_${name}`))
    .select('d.card', 'd.excerpt', 'd.description', 'd.reading_minutes')
  if (extent === 'text') void query.select('s.live', 'd.html')
  if (extent === 'searched')
    void query.select(
      db.raw('substr(d.html, 1, 1200) as beginning'),
      db.raw('substr(d.html, 1201, 28800) as further'),
    )
  const rows: Row[] = await query
  return rows
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
