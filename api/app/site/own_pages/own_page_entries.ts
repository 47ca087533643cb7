import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { noticePath, ownPagePath } from '@ufuq/shared/contract/own-pages'
import type { SitemapEntry } from '#site/discovery/sitemap'
import { listPublicPages, type ListedPage } from '#site/own_pages/list_public_pages'

/**
 * Custom pages and their open notices for the sitemap, in each language in which they are public.
 */
export async function ownPageEntries(): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = []
  for await (const pages of listPublicPages()) entries.push(...pages.flatMap(entriesOf))
  return entries
}

const entriesOf = ({ slugs, notices }: ListedPage): SitemapEntry[] => [
  ...versionsIn(LANGUAGES, slugs, ownPagePath),
  ...notices.flatMap(({ id, languages }) =>
    versionsIn(languages, slugs, (at) => noticePath(at, id)),
  ),
]

function versionsIn(
  languages: readonly Language[],
  slugs: ListedPage['slugs'],
  pathOf: (at: { language: Language; slug: string }) => string,
): SitemapEntry[] {
  const versions: SitemapEntry['versions'] = {}
  for (const language of languages) {
    const slug = slugs[language]
    if (slug) versions[language] = pathOf({ language, slug })
  }
  return Object.values(versions).map((path) => ({ path, versions }))
}
