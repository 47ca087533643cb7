import type { Language } from '@ufuq/shared/contract/languages'
import type { ShownPage } from '@ufuq/shared/contract/own-pages'
import { sideOf } from '@ufuq/shared/kinds/sides'
import { page, type PageSide } from '@ufuq/shared/kinds/page'
import { sideIn, type Entry } from '#entries/rows'
import { showPage } from '#site/own_pages/read_shown_page'

/**
 * The saved document of a page as visitors would see it. If the page has no address in this language,
 * the preview uses a placeholder.
 */
export async function previewOwnPage(entry: Entry, language: Language): Promise<ShownPage> {
  const content = sideOf(page.fields, entry.values, language) as unknown as PageSide
  const publishedAt = sideIn(entry, language)?.publishedAt ?? entry.changedAt
  const shown = await showPage({ entry, language, content, publishedAt })
  return { ...shown, slug: shown.slug || `page-${entry.id}`, translation: null }
}
