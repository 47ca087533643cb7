import type { Language } from '@ufuq/shared/contract/languages'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import Publication from '#publications/publication'

interface Options {
  language: Language
  limit?: number | undefined
  /** The id of the last record on the page before. */
  after?: number | undefined
}

/** The records of a language for the picker of translations, the newest record first. */
export async function listTranslationOptions({
  language,
  limit = PAGE_SIZE.max,
  after,
}: Options): Promise<{ publications: Publication[]; next: string | null }> {
  const query = Publication.query()
    .select('id', 'pairId', 'language', 'title', 'publishedAt')
    .preload('sides', (sides) => sides.select('id', 'pairId', 'language'))
    .where('language', language)
  if (after !== undefined) void query.where('id', '<', after)
  const rows = await query.orderBy('id', 'desc').limit(limit + 1)
  const publications = rows.slice(0, limit)
  const last = rows.length > limit ? publications.at(-1) : undefined
  return { publications, next: last ? String(last.id) : null }
}
