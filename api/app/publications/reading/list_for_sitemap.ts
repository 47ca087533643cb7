import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '@ufuq/shared/contract/languages'
import type { DateTime } from 'luxon'
import { nextSides, type ShownSide } from '#entries/public_sides'
import { publications } from '#publications/publication_kind'
import { isVisible } from '#publications/records/record_rows'

/**
 * A text in a sitemap, with its translation. The translation is null if visitors may not read it.
 */
export interface SitemapRow {
  id: number
  language: Language
  slug: string
  publishedAt: DateTime
  updatedAt: DateTime
  translationLanguage: Language | null
  translationSlug: string | null
}

const BATCH_SIZE = 250

/** Every text that visitors can see after an id, in batches, so that other requests are served. */
async function* visibleAfter(after: number): AsyncGenerator<ShownSide[]> {
  for (let last = after; ;) {
    const batch = await nextSides(publications, last, BATCH_SIZE)
    const visible = batch.rows.filter(isVisible)
    if (visible.length > 0) yield visible
    if (batch.next === null) return
    last = batch.next
    await nextTurn()
  }
}

/** Every text that visitors can see and whose id is in `(after, upTo]`, ordered by id. */
export async function* listForSitemap(after: number, upTo: number): AsyncGenerator<SitemapRow[]> {
  for await (const sides of visibleAfter(after)) {
    const rows = sides.filter(({ id }) => id <= upTo)
    if (rows.length > 0) yield rows.map(toSitemapRow)
    if (rows.length < sides.length) return
  }
}

function toSitemapRow({
  id,
  language,
  slug,
  publishedAt,
  changedAt,
  other,
}: ShownSide): SitemapRow {
  const translation = other && isVisible(other) ? other : null
  return {
    id,
    language,
    slug,
    publishedAt: publishedAt as DateTime,
    updatedAt: changedAt,
    translationLanguage: translation?.language ?? null,
    translationSlug: translation?.slug ?? null,
  }
}

/** The smallest id above `after` of a text that visitors may read. */
export async function nextVisibleId(after: number): Promise<number | null> {
  for await (const [side] of visibleAfter(after)) return side?.id ?? null
  return null
}
