import db from '@adonisjs/lucid/services/db'
import { inBoth, type Language } from '@ufuq/shared/contract/languages'
import { DateTime } from 'luxon'
import { Cache, reads } from '#content/cache'
import { latestFirst, seek } from '#core/lists/keyset'
import { toDatabaseTime } from '#core/time/database_time'
import type { LinkRow, ListRow } from '#publications/reading/columns'
import { readParts, type Part } from '#publications/reading/read_rows'
import {
  inLanguage,
  ofColumns,
  ofTag,
  whereColumns,
  type Condition,
} from '#publications/search/filter'
import { findInOrder } from '#publications/search/find_in_order'

export const RELATED = 2

/**
 * If a tag has more records than this, its newest texts are found without listing all of its texts.
 */
const MAX_LISTED = 500
const MAX_KNOWN = 1000

const now = () => toDatabaseTime(DateTime.utc())

export interface Nearby {
  related: ListRow[]
  older: LinkRow | null
  newer: LinkRow | null
}

/**
 * The visible texts before and after a visible text, in the same language. Reads only a few rows,
 * through the index of the list.
 */
export async function listNearby(publication: ListRow): Promise<Nearby | null> {
  const { id, language, publishedAt } = publication
  if (publishedAt === null || !publication.isVisible()) return null
  const others = `select id from publications where language = ? and status = 'published'
    and published_at <= ? and is_live = 1 and id <> ?`
  const moment = toDatabaseTime(publishedAt)
  // Databases use the index only for comparisons without `or`, and SQLite uses it only for the
  // first comparison.
  const next = (name: string, further: '<' | '>', direction: 'asc' | 'desc') => ({
    name,
    sql: `${others} and published_at ${further}= ? and (published_at ${further} ? or id ${further} ?)
      order by published_at ${direction}, id ${direction} limit 1`,
    values: [language, further === '<' ? moment : now(), id, moment, moment, id],
  })
  const found = await readParts([
    ...(await taggedParts(publication, others)),
    {
      name: 'newest',
      sql: `${others} order by published_at desc, id desc limit ${RELATED + RELATED}`,
      values: [language, now(), id],
    },
    next('older', '<', 'desc'),
    next('newer', '>', 'asc'),
  ])
  const related = new Map(
    [...(found.get('tagged') ?? []), ...(found.get('newest') ?? [])].map((row) => [row.id, row]),
  )
  return {
    related: [...related.values()].slice(0, RELATED),
    older: found.get('older')?.[0] ?? null,
    newer: found.get('newer')?.[0] ?? null,
  }
}

/**
 * The query for the newest other texts that share a tag with this text, if this text has tags.
 * Texts with frequent tags are found in the same way as the pages of a list, and are then read by
 * id.
 */
async function taggedParts({ id, language, pairTags }: ListRow, others: string): Promise<Part[]> {
  const tags = (pairTags ?? []).flatMap((tag) => (tag[language] === null ? [] : tag.id))
  const marks = (some: readonly unknown[]) => some.map(() => '?').join(', ')
  if (tags.length === 0) return []
  if (!(await Promise.all(tags.map(isFrequent))).includes(true)) {
    const tagged = `select pair_id from pair_tags where tag_id in (${marks(tags)})`
    const sql = `${others} and pair_id in (${tagged})
      order by published_at desc, id desc limit ${RELATED}`
    return [{ name: 'tagged', sql, values: [language, now(), id, ...tags] }]
  }
  const ids = (await findTagged(language, tags)).filter((one) => one !== id).slice(0, RELATED)
  if (ids.length === 0) return []
  const sql = `select id from publications where id in (${marks(ids)})`
  return [{ name: 'tagged', sql, values: ids }]
}

const frequent = new Cache<boolean>({ count: MAX_KNOWN })

/**
 * Whether a tag has too many records to be listed. This affects how texts are found, but not which
 * texts are found.
 */
const isFrequent = (tag: number) =>
  frequent.get(String(tag), async () => {
    reads('publications')
    const tagged = db.from('pair_tags').where('tag_id', tag).select('pair_id')
    return (await tagged.offset(MAX_LISTED).limit(1)).length > 0
  })

/**
 * The ids of the newest texts with one of these tags. Returns at most one more id than the number
 * of texts shown.
 */
async function findTagged(language: Language, tags: readonly number[]) {
  const order = {
    ...latestFirst<ListRow>('record.published_at', ({ publishedAt }) => publishedAt),
    idColumn: 'record.id',
  }
  const conditions: Condition[] = [
    ['status', '= ?', 'published'],
    ['published_at', '<= ?', now()],
    ['language', '= ?', language],
  ]
  const found = await findInOrder({
    filters: [ofTag(inBoth(() => tags)), inLanguage(language)],
    limit: RELATED,
    order,
    walk(isOfFew) {
      const query = db.from('publications as record')
      seek(query, order, { limit: RELATED })
      if (isOfFew) ofColumns(conditions).ask(query, 'record')
      else whereColumns(query, 'record', conditions)
      return query
    },
  })
  return found.map((one) => one.id)
}
