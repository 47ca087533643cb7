import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { latestFirst, seek } from '#core/lists/keyset'
import { toDatabaseTime } from '#core/time/database_time'
import type { LinkRow, ListRow } from '#publications/reading/columns'
import { readParts } from '#publications/reading/read_rows'
import {
  inLanguage,
  ofColumns,
  ofTag,
  whereColumns,
  type Condition,
} from '#publications/search/filter'
import { findInOrder } from '#publications/search/find_in_order'

export const RELATED = 2

export interface Nearby {
  related: ListRow[]
  older: LinkRow | null
  newer: LinkRow | null
}

/**
 * The visible texts around a visible one, in its language. Reads only a few rows, through the index
 * of the list.
 */
export async function listNearby(publication: ListRow): Promise<Nearby | null> {
  const { id, language, publishedAt } = publication
  if (publishedAt === null || !publication.isVisible()) return null
  const others = `select id from publications where language = ? and status = 'published'
    and published_at <= ? and is_live = 1 and id <> ?`
  const [now, moment] = [toDatabaseTime(DateTime.utc()), toDatabaseTime(publishedAt)]
  // Databases use the index for comparisons without `or`, and SQLite uses it only for the first
  // one.
  const next = (name: string, further: '<' | '>', direction: 'asc' | 'desc') => ({
    name,
    sql: `${others} and published_at ${further}= ? and (published_at ${further} ? or id ${further} ?)
      order by published_at ${direction}, id ${direction} limit 1`,
    values: [language, further === '<' ? moment : now, id, moment, moment, id],
  })
  const tagged = await findTagged(publication)
  const marks = tagged.map(() => '?').join(', ')
  const found = await readParts([
    ...(tagged.length > 0
      ? [
          {
            name: 'tagged',
            sql: `select id from publications where id in (${marks})`,
            values: tagged,
          },
        ]
      : []),
    {
      name: 'newest',
      sql: `${others} order by published_at desc, id desc limit ${RELATED + RELATED}`,
      values: [language, now, id],
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
 * The ids of the newest other texts with one of its tags. A tag may have any number of texts, so
 * these are found like the pages of a list.
 */
async function findTagged({ id, language, tags }: ListRow): Promise<number[]> {
  if (tags.length === 0) return []
  const order = {
    ...latestFirst<ListRow>('record.published_at', ({ publishedAt }) => publishedAt),
    idColumn: 'record.id',
  }
  const conditions: Condition[] = [
    ['status', '= ?', 'published'],
    ['published_at', '<= ?', toDatabaseTime(DateTime.utc())],
    ['language', '= ?', language],
  ]
  const found = await findInOrder({
    filters: [ofTag(tags), inLanguage(language)],
    // One more record is read than this; one of them may be the text itself.
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
  return found.flatMap((one) => (one.id === id ? [] : one.id)).slice(0, RELATED)
}
