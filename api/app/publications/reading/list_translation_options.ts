import db from '@adonisjs/lucid/services/db'
import type { Language } from '@ufuq/shared/contract/languages'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import { termsOf } from '@ufuq/shared/domain/text-search'
import { cutPage, type Page } from '#core/lists/keyset'
import type Publication from '#publications/publication'
import { readFound } from '#publications/reading/read_found'
import { inLanguage, ofWord } from '#publications/search/filter'
import { findInOrder } from '#publications/search/find_in_order'

export type OptionRow = Pick<Publication, 'id' | 'title' | 'publishedAt'> & {
  readonly translation: Pick<Publication, 'id'> | null
}

interface Options {
  language: Language
  /**
   * The search terms, each of which is a word, or the prefix of one, in the title, the tags or the
   * text.
   */
  q?: string | undefined
  limit?: number | undefined
  /** The id of the last record on the previous page. */
  after?: number | undefined
}

/** The records of one language for the translation picker, newest first. */
export async function listTranslationOptions({
  language,
  q,
  limit = PAGE_SIZE.max,
  after,
}: Options): Promise<Page<OptionRow>> {
  const terms = q === undefined ? [] : termsOf(q)
  if (q !== undefined && terms.length === 0) return { rows: [], next: null }
  const all = db.from('publications as record')
  if (after !== undefined) void all.where('record.id', '<', after)
  void all.orderBy('record.id', 'desc').limit(limit + 1)
  const found = await findInOrder({
    filters: [inLanguage(language), ...(await Promise.all(terms.map(ofWord)))],
    limit,
    order: { column: 'record.id', direction: 'desc' },
    walk: () => all.clone(),
  })
  const rows = await readFound(found, ['id', 'pairId', 'language', 'title', 'publishedAt'])
  return cutPage(rows, limit, ({ id }) => String(id))
}
