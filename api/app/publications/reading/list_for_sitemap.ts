import { setImmediate as nextTurn } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import type { Language } from '@ufuq/shared/contract/languages'
import { DateTime } from 'luxon'
import { fromDatabaseTime } from '#core/time/database_time'

/**
 * A text in a sitemap, with its translation. The translation is null if visitors may not read it.
 */
export interface SitemapRow {
  id: number
  language: Language
  slug: string
  /** The time in the format of the database driver. */
  publishedAt: string | Date
  updatedAt: string | Date
  translationLanguage: Language | null
  translationSlug: string | null
}

const BATCH_SIZE = 250

interface Row {
  id: number
  pair_id: number
  language: Language
  slug: string
  status: string
  published_at: string | Date | null
  updated_at: string | Date
}

const COLUMNS = ['id', 'pair_id', 'language', 'slug', 'status', 'published_at', 'updated_at']

/**
 * Sorts only by id. If the query contained the status, SQLite would sort all published rows for
 * each batch.
 */
const nextRows = (after: number, limit: number): Promise<Row[]> =>
  db
    .from('publications')
    .select(...COLUMNS)
    .where('is_live', 1)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)

const isVisible = ({ status, published_at }: Row, now: DateTime): boolean =>
  status === 'published' && published_at !== null && fromDatabaseTime(published_at) <= now

/**
 * Every text that visitors can see and whose id is in `(after, upTo]`, ordered by id. Reads plain
 * rows in batches, so other requests are served in between.
 */
export async function* listForSitemap(after: number, upTo: number): AsyncGenerator<SitemapRow[]> {
  const now = DateTime.utc()
  for (let last = after; last < upTo;) {
    const batch = await nextRows(last, BATCH_SIZE)
    const rows = batch.filter((row) => row.id <= upTo && isVisible(row, now))
    if (rows.length > 0) yield await withTranslations(rows, now)
    if (batch.length < BATCH_SIZE) return
    last = batch.at(-1)?.id ?? upTo
    await nextTurn()
  }
}

async function withTranslations(rows: readonly Row[], now: DateTime): Promise<SitemapRow[]> {
  const sides: Row[] = await db
    .from('publications')
    .select(...COLUMNS)
    .whereIn('pair_id', [...new Set(rows.map((row) => row.pair_id))])
    .where('is_live', 1)
  const ofPair = Map.groupBy(
    sides.filter((side) => isVisible(side, now)),
    (side) => side.pair_id,
  )
  return rows.flatMap(({ id, pair_id, language, slug, published_at, updated_at }) => {
    if (published_at === null) return []
    const translation = ofPair.get(pair_id)?.find((side) => side.language !== language)
    return {
      id,
      language,
      slug,
      publishedAt: published_at,
      updatedAt: updated_at,
      translationLanguage: translation?.language ?? null,
      translationSlug: translation?.slug ?? null,
    }
  })
}

/** The number of rows that are read at a time to find a text that visitors may read. */
const LOOKED_AT = 50

/** The smallest id above `after` of a text that visitors may read. */
export async function nextVisibleId(after: number): Promise<number | null> {
  const now = DateTime.utc()
  for (let last = after; ;) {
    const rows = await nextRows(last, LOOKED_AT)
    const visible = rows.find((row) => isVisible(row, now))
    if (visible) return visible.id
    if (rows.length < LOOKED_AT) return null
    last = rows.at(-1)?.id ?? last
    await nextTurn()
  }
}
