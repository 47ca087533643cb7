import db from '@adonisjs/lucid/services/db'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { pathOfPage, SITE_PAGES, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import { named } from '@ufuq/shared/domain/site/site-names'
import { isMatch, searchWords, type SearchTerm } from '@ufuq/shared/domain/text-search'
import { page, type PageSide } from '@ufuq/shared/kinds/page/page'
import { shippedPart } from '@ufuq/shared/kinds/page/shipped-page'
import { addressAt } from '@ufuq/shared/model/address'
import { places } from '@ufuq/shared/model/places'
import { shownSide, sideOf } from '@ufuq/shared/model/sides'
import { itemsIn, type Tree } from '@ufuq/shared/model/values'
import { DateTime } from 'luxon'
import { Cache, reads } from '#content/cache'
import { readLiveProgrammes } from '#content/live_values'
import { withoutInherited } from '#content/programmes_on_pages'
import { siteContent } from '#content/site_content'
import { readLivePages, shippedPage } from '#content/site_pages'
import { hasWord, wordCondition } from '#core/database/word_condition'
import { toDatabaseTime } from '#core/time/database_time'
import { kindsOnSite } from '#entries/kinds'
import { pages } from '#kinds/page/page_kind'
import { nameOfShipped } from '#kinds/page/shipped_pages'
import { pageText, plainText } from '#reading/page_text'

interface BuiltInPage {
  key: SitePageName
  title: string
  text: string
  words: readonly string[]
}

const cached = new Cache<BuiltInPage[]>({ count: 2 })

/** The maximum number of pages that a search lists above the publications. */
const MAX_PAGES = 5
/** The index also contains notices that are not shown now, so more pages are read than listed. */
const MAX_READ = 15
/** The maximum length of text that is searched for the displayed passage. */
const MAX_SEARCHED_LENGTH = 30_000

export interface FoundPage {
  id: number
  path: string
  title: string
  text: string
}

/**
 * The public pages and entries that contain a word for each of these terms, those of the product last. Pages
 * whose titles contain words for all terms come first. Otherwise, newer pages come first.
 */
export async function findPages(
  language: Language,
  terms: readonly SearchTerm[],
): Promise<FoundPage[]> {
  if (terms.length === 0) return []
  const builtIn = (await builtInPages(language))
    .filter(({ words }) => isFoundIn(words, terms))
    .map(({ key, title, text }) => ({
      id: 0,
      path: localizedPath(language, pathOfPage(key)),
      title,
      text,
    }))
  const own = await findOwn(language, terms)
  const isTitle = ({ title }: { title: string }) => isFoundIn(searchWords(title), terms)
  return [...own, ...builtIn]
    .toSorted((one, other) => Number(isTitle(other)) - Number(isTitle(one)))
    .slice(0, MAX_PAGES)
    .map((found) => ({ ...found, text: found.text.slice(0, MAX_SEARCHED_LENGTH) }))
}

const isFoundIn = (words: readonly string[], terms: readonly SearchTerm[]): boolean =>
  terms.every((term) => words.some((word) => isMatch(word, term)))

interface FoundSide {
  id: number
  kind: string
  slug: string
  title: string
  live: string
}

async function findOwn(language: Language, terms: readonly SearchTerm[]): Promise<FoundPage[]> {
  const kinds = searchedAsPages()
  const names = kinds.map(({ name }) => name)
  const query = db
    .from('sides')
    .join('entries', 'entries.id', 'sides.entry_id')
    .whereIn('sides.kind', names)
    .where({ 'sides.language': language, 'sides.is_public': true })
    .where('sides.published_at', '<=', toDatabaseTime(DateTime.utc()))
    .whereNull('entries.key')
    .select('entries.id', 'sides.kind', 'sides.slug', 'sides.title', 'sides.live')
  for (const term of terms) {
    const ofKinds = `words.kind in (${names.map(() => '?').join()})`
    void query.whereIn('sides.id', (found) =>
      found
        .from('words')
        .whereNot('words.layer', 'd')
        .whereRaw(...wordCondition(term, [ofKinds, names]))
        .select('words.side_id'),
    )
  }
  const [inTitle, bindings] = allInTitle(terms)
  const rows: FoundSide[] = await query
    .orderByRaw(`case when ${inTitle} then 0 else 1 end`, bindings)
    .orderBy('sides.published_at', 'desc')
    .orderBy('entries.id', 'desc')
    .limit(MAX_READ)
  const now = Date.now()
  return rows
    .flatMap(({ live, slug, ...row }) => {
      const kind = kinds.find(({ name }) => name === row.kind) ?? pages
      const side = JSON.parse(live) as Tree
      const text =
        kind === pages ? pageText(side as unknown as PageSide, now) : plainText(kind, side)
      return { ...row, text, path: addressAt(kind, { language, slug }) }
    })
    .filter(({ title, text }) => isFoundIn(searchWords(`${title} ${text}`), terms))
}

/** Pages that staff made, and the entries of kinds that visitors read in the same way. */
const searchedAsPages = () =>
  kindsOnSite().filter((kind) => kind.search && (kind === pages || !kind.reading))

function allInTitle(terms: readonly SearchTerm[]): [string, (string | number)[]] {
  const inTitle = { id: 'sides.id', parts: 'part = 0', layer: 'd' }
  const conditions = terms.map((term) => hasWord(term, inTitle))
  return [
    conditions.map(([sql]) => sql).join(' and '),
    conditions.flatMap(([, bindings]) => bindings),
  ]
}

/** The pages that the product ships as visitors read them, with their words; hidden ones are left out. */
const builtInPages = (language: Language): Promise<BuiltInPage[]> =>
  cached.get(language, async () => {
    reads('site', 'pages')
    const { site, names } = await siteContent()
    const { touched } = withoutInherited(await readLivePages(), await readLiveProgrammes())
    const shown = SITE_PAGES.filter((key) => !site.hiddenPages?.includes(pathOfPage(key)))
    return Promise.all(
      shown.map(async (key) => {
        const side = touched[key]?.[language] ?? sideOf(page.fields, shippedPage(key), language)
        const title = await nameOfShipped(key, language)
        const text = named(textOf(side), names[language])
        return { key, title, text, words: searchWords(`${title} ${text}`) }
      }),
    )
  })

/** The texts of the fixed sections, then those of the sections that staff have added. */
function textOf(side: Tree): string {
  const { sections } = shippedPart(shownSide(page.fields, side))
  const fixed = [
    ...places(page.fields, { lead: side['lead'], sections: itemsIn(sections) }),
  ].flatMap(({ field, value }) =>
    (field.type === 'text' || field.type === 'markdown') && typeof value === 'string' ? value : [],
  )
  const added = pageText({ ...(side as unknown as PageSide), lead: '' }, Date.now())
  return [...fixed, added].join(' ').replace(/\s+/gu, ' ').trim()
}
