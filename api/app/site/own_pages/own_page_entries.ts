import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { noticePath, ownPagePath } from '@ufuq/shared/contract/own-pages'
import { isOpen } from '@ufuq/shared/domain/own-pages/current-openings'
import type OwnPage from '#kinds/own_pages/own_page'
import type { SitemapEntry } from '#site/discovery/sitemap'
import { listPublicPages } from '#site/own_pages/find_public_page'
import { openingsOf } from '#site/own_pages/read_shown_notice'

/** Own pages and their open notices for the sitemap, in each language in which they are public. */
export async function ownPageEntries(): Promise<SitemapEntry[]> {
  const now = Date.now()
  const isListed = (id: string, page: OwnPage) => (language: Language) =>
    openingsOf(page, language).some((one) => one.id === id && isOpen(one, now))
  return (await listPublicPages()).flatMap((page) => {
    const ids = new Set(LANGUAGES.flatMap((of) => openingsOf(page, of).map(({ id }) => id)))
    return [
      ...entriesOf(page, ownPagePath),
      ...[...ids].flatMap((id) => entriesOf(page, (at) => noticePath(at, id), isListed(id, page))),
    ]
  })
}

type PathOf = (at: { language: Language; slug: string }) => string

function entriesOf(
  page: OwnPage,
  pathOf: PathOf,
  isListed: (language: Language) => boolean = () => true,
): SitemapEntry[] {
  const versions: SitemapEntry['versions'] = {}
  for (const language of LANGUAGES) {
    const slug = page.liveIn(language) && isListed(language) && page.slugIn(language)
    if (slug) versions[language] = pathOf({ language, slug })
  }
  return Object.values(versions).map((path) => ({ path, versions }))
}
