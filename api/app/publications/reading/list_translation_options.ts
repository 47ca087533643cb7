import type { Language } from '@ufuq/shared/contract/languages'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { cutPage, type Page } from '#core/keyset'
import Publication from '#publications/publication'

export type OptionRow = Pick<Publication, 'id' | 'title' | 'publishedAt'> & {
  readonly translation: Pick<Publication, 'id'> | null
}

interface Options {
  language: Language
  limit?: number | undefined
  /** The id of the last record on the previous page. */
  after?: number | undefined
}

/** The records of one language for the translation picker, newest first. */
export async function listTranslationOptions({
  language,
  limit = PAGE_SIZE.max,
  after,
}: Options): Promise<Page<OptionRow>> {
  const query = Publication.query()
    .select('id', 'pairId', 'language', 'title', 'publishedAt')
    .preload('sides', (sides) => sides.select('id', 'pairId', 'language'))
    .where('language', language)
  if (after !== undefined) void query.where('id', '<', after)
  const found = await query.orderBy('id', 'desc').limit(limit + 1)
  return cutPage(found, limit, ({ id }) => String(id))
}
