import type { Language } from '@ufuq/shared/contract/languages'
import type { ShownPage } from '@ufuq/shared/contract/own-pages'
import { siteContent, type SiteContent } from '#content/site_content'
import type OwnPage from '#kinds/own_pages/own_page'
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
 * The draft of a page as visitors would see it. If the page has no address in this language, the
 * preview uses a placeholder.
 */
export async function previewOwnPage(page: OwnPage, language: Language): Promise<ShownPage> {
  const shown = await showPage({ page, language }, page.content)
  return { ...shown, slug: shown.slug || `page-${page.id}`, translation: null }
}
