import db from '@adonisjs/lucid/services/db'
import type { Language } from '@ufuq/shared/contract/languages'
import { pathOfPage, SITE_PAGES, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import { named } from '@ufuq/shared/domain/site/site-names'
import { searchWords } from '@ufuq/shared/domain/text-search'
import { page, type PageSide } from '@ufuq/shared/kinds/page'
import { shippedPart } from '@ufuq/shared/kinds/pages/shipped-page'
import { places } from '@ufuq/shared/kinds/places'
import { shownSide, sideOf } from '@ufuq/shared/kinds/sides'
import { itemsIn, type Tree } from '@ufuq/shared/kinds/values'
import { Cache, reads } from '#content/cache'
import { siteContent } from '#content/site_content'
import { shippedPage } from '#content/site_pages'
import { pageText } from '#site/pages/page_text'
import { nameOfShipped } from '#site/pages/shipped_pages'

interface BuiltInPage {
  key: SitePageName
  title: string
  text: string
  words: readonly string[]
}

const cached = new Cache<BuiltInPage[]>({ count: 2 })

/** The pages that the product ships as visitors read them, with their words; hidden ones are left out. */
export const builtInPages = (language: Language): Promise<BuiltInPage[]> =>
  cached.get(language, async () => {
    reads('site', 'pages')
    const { site, names } = await siteContent()
    const rows: { key: SitePageName; live: string }[] = await db
      .from('sides')
      .join('entries', 'entries.id', 'sides.entry_id')
      .where({ 'entries.kind': page.name, 'sides.language': language })
      .whereNotNull('entries.key')
      .whereNotNull('sides.live')
      .select('entries.key', 'sides.live')
    const live = new Map(rows.map((row) => [row.key, JSON.parse(row.live) as Tree]))
    const shown = SITE_PAGES.filter((key) => !site.hiddenPages?.includes(pathOfPage(key)))
    return Promise.all(
      shown.map(async (key) => {
        const side = live.get(key) ?? sideOf(page.fields, shippedPage(key), language)
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
    field.type === 'text' || field.type === 'markdown' ? String(value) : [],
  )
  const added = pageText({ ...(side as unknown as PageSide), lead: '' }, Date.now())
  return [...fixed, added].join(' ').replace(/\s+/gu, ' ').trim()
}
