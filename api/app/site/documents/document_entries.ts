import db from '@adonisjs/lucid/services/db'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { DOCUMENT_KIND, documentPath, DOCUMENTS_PATH } from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import { reads } from '#content/cache'
import { fromDatabaseTime } from '#core/time/database_time'
import type { SitemapEntry } from '#site/discovery/sitemap'

/** A limit that no organisation is expected to reach. */
const MAX_LISTED = 5000

interface Row {
  id: number
  language: Language
  slug: string
  changed_at: string | Date
}

/** The pages of public documents for the sitemap, in each language in which they have a title. */
export async function documentEntries(): Promise<SitemapEntry[]> {
  reads(DOCUMENTS_PATH)
  const rows: Row[] = await db
    .from('sides as s')
    .join('entries as e', 'e.id', 's.entry_id')
    .join('facets as f', 'f.entry_id', 'e.id')
    .where({ 's.kind': DOCUMENT_KIND, 's.is_public': true })
    .where({ 'f.kind': DOCUMENT_KIND, 'f.name': 'isListed', 'f.value': '1' })
    .whereNot('s.title', '')
    .whereNotNull('s.slug')
    .orderBy('e.id', 'desc')
    .orderBy('s.language')
    .limit(MAX_LISTED)
    .select('e.id', 'e.changed_at', 's.language', 's.slug')
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((sides) => {
    const paths = sides.map(
      ({ language, slug }) => [language, localizedPath(language, documentPath(slug))] as const,
    )
    const versions: SitemapEntry['versions'] = Object.fromEntries(paths)
    return sides.map(({ changed_at }, at) => ({
      path: paths[at]?.[1] ?? '',
      changed: fromDatabaseTime(changed_at),
      versions,
    }))
  })
}
