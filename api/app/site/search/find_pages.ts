import db from '@adonisjs/lucid/services/db'
import type { Language } from '@ufuq/shared/contract/languages'
import { pathOfPage, SITE_PAGES, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import { isMatch, searchWords, type SearchTerm } from '@ufuq/shared/domain/text-search'
import { page, type PageSide } from '@ufuq/shared/kinds/page'
import type { Tree } from '@ufuq/shared/kinds/values'
import { siteContent } from '#content/site_content'
import { hasSections } from '#content/site_pages'
import { wordCondition } from '#core/database/word_condition'
import { pageText } from '#site/own_pages/page_text'
import { nameOfShipped } from '#site/own_pages/shipped_pages'

/** The maximum number of pages that a search lists above the publications. */
const MAX_PAGES = 5
/**
 * The index also contains notices that are not shown now and the texts of the site's own pages, so
 * more pages are read than listed.
 */
const MAX_READ = 15 + SITE_PAGES.length
/** The maximum length of text that is searched for the displayed passage. */
const MAX_SEARCHED_LENGTH = 30_000

export interface FoundPage {
  id: number
  slug: string | null
  key: SitePageName | null
  title: string
  text: string
}

/**
 * The public pages that contain a word for each of these terms. Pages whose titles contain words for
 * all terms come first. Otherwise, newer pages come first.
 */
export async function findPages(
  language: Language,
  terms: readonly SearchTerm[],
): Promise<FoundPage[]> {
  if (terms.length === 0) return []
  const query = db
    .from('sides')
    .join('entries', 'entries.id', 'sides.entry_id')
    .where({ 'sides.kind': page.name, 'sides.language': language, 'sides.is_public': true })
    .select('entries.id', 'entries.key', 'sides.slug', 'sides.title', 'sides.live')
  for (const term of terms) {
    const [sql, words] = wordCondition(term)
    void query.whereIn('sides.id', (found) =>
      found
        .from('words')
        .where('words.kind', page.name)
        .whereNot('words.layer', 'd')
        .whereRaw(sql, words)
        .select('words.side_id'),
    )
  }
  const [inTitle, bindings] = allInTitle(terms)
  const rows: (Omit<FoundPage, 'text'> & { live: string })[] = await query
    .orderByRaw(`case when ${inTitle} then 0 else 1 end`, bindings)
    .orderBy('sides.published_at', 'desc')
    .orderBy('entries.id', 'desc')
    .limit(MAX_READ)
  const { hiddenPages = [] } = (await siteContent()).site
  const now = Date.now()
  const read = rows.filter(isFound(hiddenPages)).map(async ({ live, ...row }) => {
    const content = JSON.parse(live) as PageSide
    if (row.key === null) return { ...row, text: pageText(content, now) }
    const title = await nameOfShipped(row.key, language)
    return { ...row, title, text: pageText({ ...content, lead: '' }, now) }
  })
  return (await Promise.all(read))
    .filter(({ title, text }) => {
      const words = searchWords(`${title} ${text}`)
      return terms.every((term) => words.some((word) => isMatch(word, term)))
    })
    .slice(0, MAX_PAGES)
    .map((row) => ({ ...row, text: row.text.slice(0, MAX_SEARCHED_LENGTH) }))
}

/** A page of the site that is not hidden is found by the sections that staff have added, whose words it shows. */
const isFound =
  (hidden: readonly string[]) =>
  ({ key, live }: { key: SitePageName | null; live: string }): boolean =>
    key === null || (!hidden.includes(pathOfPage(key)) && hasSections(JSON.parse(live) as Tree))

function allInTitle(terms: readonly SearchTerm[]): [string, string[]] {
  const conditions = terms.map((term) => wordCondition(term))
  const exists = ([sql]: [string, string[]]) =>
    `exists (select 1 from words where side_id = sides.id and part = 0 and layer <> 'd' and ${sql})`
  return [conditions.map(exists).join(' and '), conditions.flatMap(([, words]) => words)]
}
