import { tagKey } from '@ufuq/shared/domain/normalize-text'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import type { LinkRow, ListRow } from '#publications/reading/columns'
import { readParts } from '#publications/reading/read_rows'

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
  const { id, language, tags, publishedAt } = publication
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
  const newest = (name: string, limit: number, condition = '', more: string[] = []) => ({
    name,
    sql: `${others} ${condition} order by published_at desc, id desc limit ${limit}`,
    values: [language, now, id, ...more],
  })
  const keys = tags.map(tagKey)
  const tagged = `and id in (select publication_id from publication_tags
    where tag_key in (${keys.map(() => '?').join(', ')}))`

  const found = await readParts([
    ...(keys.length > 0 ? [newest('tagged', RELATED, tagged, keys)] : []),
    newest('newest', RELATED + RELATED),
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
