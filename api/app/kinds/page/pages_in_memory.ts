import db from '@adonisjs/lucid/services/db'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { pathOfPage, SITE_PAGES, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import { named } from '@ufuq/shared/domain/site/site-names'
import { searchWords } from '@ufuq/shared/domain/text-search'
import { page, type PageSide } from '@ufuq/shared/kinds/page/page'
import { addressAt } from '@ufuq/shared/model/address'
import { sideOf } from '@ufuq/shared/model/sides'
import { DateTime } from 'luxon'
import { Cache, reads } from '#content/cache'
import { readLiveProgrammes } from '#content/live_values'
import { withoutInherited } from '#content/programmes_on_pages'
import { siteContent } from '#content/site_content'
import { readLivePages, shippedPage } from '#content/site_pages'
import { storedTime, toDatabaseTime } from '#core/time/database_time'
import type { Reading, SearchedText, TextInMemory } from '#entries/reading_hooks'
import { nameOfShipped } from '#kinds/page/shipped_pages'
import { pageText } from '#reading/page_text'

type PagesInMemory = Awaited<ReturnType<NonNullable<NonNullable<Reading['search']>['inMemory']>>>

const cached = new Cache<PagesInMemory>({ count: 2 })

/** The maximum number of pages with notices. */
const MAX_PAGES = 200

/**
 * The pages that the product ships, whose texts are not in the index, and the pages with notices,
 * because the index also contains those that are not shown now.
 */
export const pagesInMemory = (language: Language): Promise<PagesInMemory> =>
  cached.get(language, async () => {
    reads('site', 'pages')
    const withNotices = await readPagesWithNotices(language)
    const shipped: { id: number }[] = await db
      .from('entries')
      .where('kind', page.name)
      .whereNotNull('key')
      .select('id')
    return {
      entries: [...shipped, ...withNotices].map(({ id }) => id),
      texts: [...withNotices.flatMap(({ text }) => text ?? []), ...(await readShipped(language))],
    }
  })

const inMemory = (
  { title, path, text }: SearchedText,
  publishedAt: TextInMemory['publishedAt'] = null,
): TextInMemory => {
  const words = searchWords(`${title} ${text}`)
  return { title, path, text, publishedAt, titleWords: searchWords(title), words }
}

interface Row {
  id: number
  slug: string
  title: string
  live: string
  published_at: string | Date
}

async function readPagesWithNotices(language: Language) {
  const rows: Row[] = await db
    .from('sides')
    .join('entries', 'entries.id', 'sides.entry_id')
    .where({ 'sides.kind': page.name, 'sides.language': language, 'sides.is_public': true })
    .whereNull('entries.key')
    .whereIn('entries.id', (noticed) =>
      noticed
        .from('facets')
        .where({ kind: page.name, name: 'moment' })
        .whereNot('layer', 'd')
        .select('entry_id'),
    )
    .orderBy('entries.id', 'desc')
    .limit(MAX_PAGES)
    .select('entries.id', 'sides.slug', 'sides.title', 'sides.live', 'sides.published_at')
  const now = toDatabaseTime(DateTime.utc())
  return rows.map(({ id, slug, title, live, published_at }) => {
    const publishedAt = storedTime(published_at)
    const text = pageText(JSON.parse(live) as PageSide, Date.now())
    const path = addressAt(page, { language, slug })
    return { id, text: publishedAt <= now ? inMemory({ title, path, text }, publishedAt) : null }
  })
}

/** The pages that the product ships as visitors read them; hidden ones are left out. */
async function readShipped(language: Language): Promise<TextInMemory[]> {
  const { site, names } = await siteContent()
  const { touched } = withoutInherited(await readLivePages(), await readLiveProgrammes())
  const shown = SITE_PAGES.filter((key) => !site.hiddenPages?.includes(pathOfPage(key)))
  return Promise.all(
    shown.map(async (key: SitePageName) => {
      const side = touched[key]?.[language] ?? sideOf(page.fields, shippedPage(key), language)
      const title = await nameOfShipped(key, language)
      const text = named(pageText(side as unknown as PageSide, Date.now()), names[language])
      return inMemory({ title, path: localizedPath(language, pathOfPage(key)), text })
    }),
  )
}
