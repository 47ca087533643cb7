import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { tagKey } from '@ufuq/shared/domain/normalize-text'
import { DateTime } from 'luxon'
import {
  addressSet,
  DATES,
  datesSet,
  linkSet,
  LISTS,
  newestSet,
  pairSet,
  tagSet,
  type ChangedSets,
} from '#content/content_sets'
import { MAX_AGE_MS } from '#content/time_of_next_change'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'
import type { Changing } from '#legacy_entries/change_entry'

/**
 * The columns of a published text on which visitors' pages depend. The content of a text changes
 * only when its version changes.
 */
interface PublishedRow {
  id: number
  pair_id: number
  language: Language
  slug: string
  title: string
  /** The date, in the format of the database driver. */
  published_at: string | Date
  hero: string | null
  tags: string
  excerpt: string
  version: number
  updated_at: string | Date
  corrected_at: string | Date | null
}

/** The columns that determine which pages show a text, and what lists and links show of it. */
const WHERE = ['pair_id', 'language', 'slug', 'published_at', 'tags'] as const
const LISTED = [...WHERE, 'title', 'hero', 'excerpt'] as const
const COLUMNS = ['id', ...LISTED, 'version', 'updated_at', 'corrected_at'] as const

/**
 * If more than this number of texts move, everything counts as changed, without a query for the
 * neighbouring texts.
 */
const MAX_MOVED = 8

interface Concerned {
  pairIds: readonly number[]
  /** The ids of texts that join these pairs or leave them. */
  ids?: readonly number[]
}

/** Runs the work on locked pairs and announces the changes that visitors see. */
export async function announcingPairs<T>(
  { pairIds, ids = [] }: Concerned,
  { client, announce }: Pick<Changing, 'client' | 'announce'>,
  work: () => Promise<T>,
): Promise<T> {
  const before = await publishedRows({ pairIds, ids }, client)
  const result = await work()
  const after = await publishedRows({ pairIds, ids: [...ids, ...before.keys()] }, client)
  announce(await changedSets(before, after, client))
  return result
}

type Rows = ReadonlyMap<number, PublishedRow>

/** The published rows of these pairs and texts, including scheduled ones. */
async function publishedRows(
  { pairIds, ids }: Required<Concerned>,
  client: TransactionClientContract,
): Promise<Rows> {
  const rows: PublishedRow[] = await client
    .from('publications')
    .select(...COLUMNS)
    .where((either) => either.whereIn('pair_id', [...pairIds]).orWhereIn('id', [...ids]))
    .where({ is_live: 1, status: 'published' })
  // MySQL's driver parses the tags; SQLite's does not.
  const textOf = (tags: unknown) => (typeof tags === 'string' ? tags : JSON.stringify(tags))
  return new Map(rows.map((row) => [row.id, { ...row, tags: textOf(row.tags) }]))
}

async function changedSets(
  before: Rows,
  after: Rows,
  client: TransactionClientContract,
): Promise<ChangedSets> {
  const sets = new Set<string>()
  const moved: { was?: PublishedRow | undefined; is?: PublishedRow | undefined }[] = []
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(id), after.get(id)]
    if (was && is && isSame(was, is, COLUMNS)) continue
    const both = [was, is].filter((row) => row !== undefined)
    for (const { pair_id } of both) sets.add(pairSet(pair_id))
    if (was && is && isSame(was, is, LISTED)) continue
    sets.add(LISTS)
    for (const { pair_id } of both) sets.add(linkSet(pair_id))
    if (!was || !is || !isSame(was, is, WHERE)) moved.push({ was, is })
  }
  if (sets.size === 0) return []
  sets.add(DATES)
  for (const id of [...before.keys(), ...after.keys()]) sets.add(datesSet(id))
  if (moved.length > MAX_MOVED || moved.some(({ is }) => is && isSoon(is))) return null
  for (const { was, is } of moved) {
    for (const set of [was, is].flatMap((row) => (row ? choicesOf(row) : []))) sets.add(set)
    for (const set of is ? await neighbours(is, client) : []) sets.add(set)
  }
  for (const set of await formerAddresses([...moved], client)) sets.add(set)
  return [...sets]
}

const isSame = (one: PublishedRow, other: PublishedRow, columns: readonly (keyof PublishedRow)[]) =>
  columns.every((column) => String(one[column]) === String(other[column]))

/** Whether a text is published so soon that pages cached now would show it too late. */
function isSoon({ published_at }: PublishedRow): boolean {
  const due = fromDatabaseTime(published_at).toMillis() - Date.now()
  return due > 0 && due <= 2 * MAX_AGE_MS
}

/** The sets of the lists that may gain or lose a text. */
const choicesOf = ({ slug, language, tags }: PublishedRow): string[] => [
  addressSet(slug),
  newestSet(language),
  ...tagsOf(tags).map((tag) => tagSet(tagKey(tag))),
]

const tagsOf = (tags: string) => JSON.parse(tags) as string[]

/** The pages of the previous and the next text, because they link to this text. */
async function neighbours(
  { id, language, published_at }: PublishedRow,
  client: TransactionClientContract,
): Promise<string[]> {
  const moment = toDatabaseTime(fromDatabaseTime(published_at))
  const now = toDatabaseTime(DateTime.utc())
  const next = (direction: 'asc' | 'desc') => {
    const further = direction === 'asc' ? '>' : '<'
    return client
      .from('publications')
      .select('pair_id')
      .where({ is_live: 1, status: 'published', language })
      .where('published_at', '<=', now)
      .whereNot('id', id)
      .where((row) =>
        row
          .where('published_at', further, moment)
          .orWhere((same) => same.where('published_at', moment).where('id', further, id)),
      )
      .orderBy('published_at', direction)
      .orderBy('id', direction)
      .limit(1)
  }
  const found: { pair_id: number }[] = [...(await next('asc')), ...(await next('desc'))]
  return found.flatMap(({ pair_id }) => [pairSet(pair_id), linkSet(pair_id)])
}

/** The previous addresses of moved texts, which may now lead to these or other texts. */
async function formerAddresses(
  moved: readonly { was?: PublishedRow | undefined; is?: PublishedRow | undefined }[],
  client: TransactionClientContract,
): Promise<string[]> {
  const ids = moved.flatMap(({ was, is }) => (is ?? was)?.id ?? [])
  if (ids.length === 0) return []
  const rows: { slug: string }[] = await client
    .from('publication_redirects')
    .select('slug')
    .whereIn('publication_id', ids)
  return rows.map(({ slug }) => addressSet(slug))
}
