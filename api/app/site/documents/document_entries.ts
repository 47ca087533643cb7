import { localizedPath } from '@ufuq/shared/contract/addresses'
import { documentPath, DOCUMENTS_PATH } from '@ufuq/shared/contract/documents'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { reads } from '#content/cache'
import { documentOf } from '#kinds/documents/document'
import { documents } from '#kinds/documents/document_kind'
import { liveOf } from '#kinds/kind'
import type { SitemapEntry } from '#site/discovery/sitemap'

/** A limit that no organisation is expected to reach. */
const MAX_LISTED = 5000

/** The pages of public documents for the sitemap, in each language in which they have a title. */
export async function documentEntries(): Promise<SitemapEntry[]> {
  reads(DOCUMENTS_PATH)
  const rows = await liveOf(documents)
    .where({ isPublished: true, isListed: true })
    .select('id', 'titleAr', 'titleEn', 'slugAr', 'slugEn', 'updatedAt')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
  return rows.map(documentOf).flatMap((row) => {
    const versions: SitemapEntry['versions'] = {}
    for (const language of LANGUAGES) {
      const slug = row.title[language].trim() === '' ? null : row.slugIn(language)
      if (slug !== null) versions[language] = localizedPath(language, documentPath(slug))
    }
    return Object.values(versions).map((path) => ({ path, changed: row.updatedAt, versions }))
  })
}
