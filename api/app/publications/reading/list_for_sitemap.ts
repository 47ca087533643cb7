import db from '@adonisjs/lucid/services/db'
import type { Language } from '@ufuq/shared/contract/languages'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import Publication from '#publications/publication'

/** What a sitemap names of a text; null for a translation that visitors may not read. */
export interface SitemapRow {
  id: number
  language: Language
  slug: string
  /** In the database driver's format. */
  publishedAt: string | Date
  updatedAt: string | Date
  translationLanguage: Language | null
  translationSlug: string | null
}

const BATCH_SIZE = 500

/**
 * Every text visible to visitors with an id in `(after, upTo]`, ordered by id. Plain rows, in
 * batches: thousands of models would delay all other answers.
 */
export async function* listForSitemap(after: number, upTo: number): AsyncGenerator<SitemapRow[]> {
  const now = toDatabaseTime(DateTime.utc())
  for (let last = after; ;) {
    const rows = (await db
      .from('publications as text')
      .leftJoin('publications as translation', (join) => {
        void join
          .on('translation.pair_id', 'text.pair_id')
          .andOn('translation.language', '<>', 'text.language')
          .andOnVal('translation.is_live', 1)
          .andOnVal('translation.status', 'published')
          .andOnVal('translation.published_at', '<=', now)
      })
      .select(
        'text.id',
        'text.language',
        'text.slug',
        'text.published_at as publishedAt',
        'text.updated_at as updatedAt',
        'translation.language as translationLanguage',
        'translation.slug as translationSlug',
      )
      .where('text.is_live', 1)
      .where('text.status', 'published')
      .where('text.published_at', '<=', now)
      .where('text.id', '>', last)
      .where('text.id', '<=', upTo)
      .orderBy('text.id')
      .limit(BATCH_SIZE)) as SitemapRow[]
    if (rows.length > 0) yield rows
    if (rows.length < BATCH_SIZE) return
    last = rows.at(-1)?.id ?? upTo
  }
}

/** The smallest id above `after` that visitors may read. */
export async function nextVisibleId(after: number): Promise<number | null> {
  const next = await Publication.query()
    .select('id')
    .withScopes((scopes) => scopes.visible())
    .where('id', '>', after)
    .orderBy('id')
    .first()
  return next?.id ?? null
}
