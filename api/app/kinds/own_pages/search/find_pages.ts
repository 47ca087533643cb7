import db from '@adonisjs/lucid/services/db'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PageWithSections } from '@ufuq/shared/contract/site/page-names'
import type { SearchTerm } from '@ufuq/shared/domain/text-search'
import { wordCondition } from '#core/database/word_condition'

/** The maximum number of pages that a search lists above the publications. */
const MAX_PAGES = 5
/** The maximum length of text that is searched for the displayed passage. */
const MAX_SEARCHED_LENGTH = 30_000

export interface FoundPageRow {
  id: number
  slug: string | null
  below: PageWithSections | null
  title: string
  text: string
}

/**
 * The public pages that contain a word for each of these terms, found with one query. Pages whose
 * titles contain words for all terms come first. Otherwise, newer pages come first.
 */
export async function findPages(
  language: Language,
  terms: readonly SearchTerm[],
): Promise<FoundPageRow[]> {
  if (terms.length === 0) return []
  const slug = `pages.slug_${language}`
  const query = db
    .from('page_texts')
    .join('pages', 'pages.id', 'page_texts.page_id')
    .where('page_texts.language', language)
    .whereNull('pages.deleted_at')
    .where((at) => void at.whereNotNull(slug).orWhereNotNull('pages.below'))
    .select('pages.id', 'pages.below', `${slug} as slug`, 'page_texts.title')
    .select(db.raw('substr(page_texts.text, 1, ?) as text', [MAX_SEARCHED_LENGTH]))
  for (const term of terms) {
    const [sql, words] = wordCondition(term)
    void query.whereIn('pages.id', (found) =>
      found.from('page_words').select('page_id').where('language', language).whereRaw(sql, words),
    )
  }
  const [inTitle, bindings] = allInTitle(language, terms)
  return query
    .orderByRaw(`case when ${inTitle} then 0 else 1 end`, bindings)
    .orderBy(`pages.published_${language}_at`, 'desc')
    .orderBy('pages.id', 'desc')
    .limit(MAX_PAGES)
}

function allInTitle(language: Language, terms: readonly SearchTerm[]): [string, string[]] {
  const conditions = terms.map((term) => wordCondition(term))
  const exists = ([sql]: [string, string[]]) =>
    `exists (select 1 from page_words where page_id = pages.id and language = ?
      and part = 'title' and ${sql})`
  return [
    conditions.map(exists).join(' and '),
    conditions.flatMap(([, words]) => [language, ...words]),
  ]
}
