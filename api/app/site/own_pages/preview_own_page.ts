import type { Language } from '@ufuq/shared/contract/languages'
import type { ShownPage } from '@ufuq/shared/contract/own-pages'
import { sideOf } from '@ufuq/shared/kinds/sides'
import { page, type PageSide } from '@ufuq/shared/kinds/page'
import { siteContent, type SiteContent } from '#content/site_content'
import { sideIn, type Entry } from '#entries/rows'
import { showPage } from '#site/own_pages/read_shown_page'

/**
 * The site's content for a preview, which includes the fact that the site's page has sections below
 * it.
 */
export async function contentOfPreview(shown: ShownPage): Promise<SiteContent> {
  const content = await siteContent()
  const { ownSections = [] } = content.site
  if (!shown.slug.startsWith('/') || ownSections.includes(shown.slug)) return content
  return { ...content, site: { ...content.site, ownSections: [...ownSections, shown.slug] } }
}

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
