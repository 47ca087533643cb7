import type { Language } from '@ufuq/shared/contract/languages'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import type { TranslationOption } from '@ufuq/shared/contract/publication-lists'
import { cutPage, type Page } from '#core/lists/keyset'
import { toWireTime } from '#core/time/wire_time'
import { newestSides } from '#entries/public_sides'
import { termsWithForms } from '#entries/vocabulary'
import { publications } from '#publications/publication_kind'
import { ofWords } from '#publications/search/sides_found'

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
}: Options): Promise<Page<TranslationOption>> {
  const terms = q === undefined ? [] : await termsWithForms(q, [publications.name])
  if (q !== undefined && terms.length === 0) return { rows: [], next: null }
  const filters = await ofWords(terms, 'l')
  const found = await newestSides(publications, { language, filters, limit, after })
  const { rows, next } = cutPage(found, limit, ({ id }) => String(id))
  const options = rows.map(({ id, title, publishedAt, other }) => ({
    id,
    title,
    publishedAt: publishedAt && toWireTime(publishedAt),
    translationId: other?.id ?? null,
  }))
  return { rows: options, next }
}
