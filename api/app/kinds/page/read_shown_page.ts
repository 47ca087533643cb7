import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import {
  isSitePage,
  PAGES_OF_SECTIONS,
  pathOfPage,
  type SitePageName,
} from '@ufuq/shared/contract/site/page-names'
import type { ShownPage } from '@ufuq/shared/kinds/page/own-pages'
import { page, type PageSide } from '@ufuq/shared/kinds/page/page'
import { addedPart, visitorSide } from '@ufuq/shared/kinds/page/shipped-page'
import { sideOf } from '@ufuq/shared/model/sides'
import { siteContent, type SiteContent } from '#content/site_content'
import { hasSections, isHidden, shippedPage } from '#content/site_pages'
import { sideIn } from '#entries/rows'
import type { Entry } from '#entries/types'
import {
  findPublicPage,
  findSectionsBelow,
  publicPageIn,
  publicSlugIn,
  publishedAtOf,
  type PublicPage,
} from '#kinds/page/find_public_page'
import { presentSections, type PageViewer } from '#kinds/page/present_sections'
import { nameOfShipped } from '#kinds/page/shipped_pages'

const VISITOR = 'visitor'

/**
 * What visitors see at an address. This is the page that is or was public there in this language
 * or, if there is none, in the other language. Null if there is no such page. A page of the site is
 * at its key, such as `key:about`.
 */
export async function readShownPage(slug: string, language: Language): Promise<ShownPage | null> {
  const [, key] = /^key:(.*)$/.exec(slug) ?? []
  if (key === undefined) {
    const found = await findPublicPage(slug, language)
    return found && showPage(found, VISITOR)
  }
  return isSitePage(key) && PAGES_OF_SECTIONS.includes(key)
    ? readShippedPage(key, language)
    : readSectionsBelow(key, language)
}

async function readShippedPage(key: SitePageName, language: Language): Promise<ShownPage | null> {
  const content = await siteContent()
  if (content.site.hiddenPages?.includes(pathOfPage(key))) return null
  return showShippedPage(key, content, { language, owner: VISITOR })
}

/** A page of the site, from what is in memory, so that visitors see it without a database, too. */
async function showShippedPage(
  key: SitePageName,
  { pages, pictures, names, texts }: SiteContent,
  viewer: PageViewer,
): Promise<ShownPage> {
  const { language } = viewer
  const shipped = sideOf(page.fields, shippedPage(key), language)
  const { locale } = texts[language].common
  const side = visitorSide(pages[key]?.[language] ?? shipped, {
    shipped,
    names: names[language],
    locale,
  }) as unknown as PageSide
  const { title, lead, description } = side
  return {
    id: 0,
    language,
    slug: pathOfPage(key),
    title,
    lead,
    description,
    ...(await presentSections(side, viewer, pictures)),
    translation: null,
    publishedAt: '',
  }
}

/** The page is in this language, so its sections are not shown in the other language. */
async function readSectionsBelow(key: string, language: Language): Promise<ShownPage | null> {
  const entry = await findSectionsBelow(key)
  if (!entry) return null
  const isShown = (one: Language) => hasSections(sideIn(entry, one)?.live ?? {})
  if (!LANGUAGES.some(isShown) || entry.sides.some(({ live }) => live && isHidden(live)))
    return null
  const found = publicPageIn(entry, language)
  if (found && isShown(language)) return showPage(found, VISITOR)
  // Shows nothing of the draft, even if the draft has changes.
  const none = { title: '', lead: '', description: '', cover: null, sections: [] }
  const slug = pathOfPage(key as SitePageName)
  return { ...none, id: entry.id, language, slug, translation: null, publishedAt: '' }
}

/** A page in one language, as visitors see it, or as they would see its draft. */
async function showPage(found: PublicPage, owner: PageViewer['owner']): Promise<ShownPage> {
  const { entry, language, content } = found
  const { slug, title, lead, description, cover } = await headOf(entry, content, language)
  const added = addedPart(content) as unknown as PageSide
  return {
    id: entry.id,
    language,
    slug,
    title,
    lead,
    description,
    ...(await presentSections({ ...added, cover }, { language, owner })),
    translation: publicSlugIn(entry, otherLanguage(language)) || null,
    publishedAt: publishedAtOf(found),
  }
}

/** What a page has above its sections; below a page of the site, nothing but the page's name. */
async function headOf(
  { key }: PublicPage['entry'],
  { slug, title, lead, description, cover }: PublicPage['content'],
  language: Language,
) {
  if (!isSitePage(key)) return { slug, title, lead, description, cover }
  const name = await nameOfShipped(key, language)
  return { slug: pathOfPage(key), title: name, lead: '', description: '', cover: null }
}

/**
 * The saved document of a page as visitors would see it. `content` is that of the site with this
 * document. If the page has no address in this language, the preview uses a placeholder.
 */
export async function previewOwnPage(
  entry: Entry,
  content: SiteContent,
  viewer: PageViewer,
): Promise<ShownPage> {
  const { key, values, changedAt } = entry
  const { language, owner } = viewer
  if (isSitePage(key) && PAGES_OF_SECTIONS.includes(key))
    return showShippedPage(key, content, viewer)
  const side = sideOf(page.fields, values, language) as unknown as PageSide
  const publishedAt = sideIn(entry, language)?.publishedAt ?? changedAt
  const shown = await showPage({ entry, language, content: side, publishedAt }, owner)
  return { ...shown, slug: shown.slug || `page-${entry.id}`, translation: null }
}
