import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { isSitePage, pathOfPage, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import type { ShownPage, ShownSection } from '@ufuq/shared/kinds/page/own-pages'
import { page, type PageSide } from '@ufuq/shared/kinds/page/page'
import { withExtras } from '@ufuq/shared/kinds/page/section-extras'
import { isOfTemplate, visitorSide } from '@ufuq/shared/kinds/page/shipped-page'
import { namedProgrammes } from '@ufuq/shared/kinds/programmes/shown'
import { sideOf } from '@ufuq/shared/model/sides'
import { itemsIn } from '@ufuq/shared/model/values'
import { toShown } from '#content/pictures'
import { withProgrammes } from '#content/programmes_on_pages'
import { siteContent, type SiteContent } from '#content/site_content'
import { shippedPage } from '#content/site_pages'
import { sideIn } from '#entries/rows'
import type { Entry } from '#entries/types'
import {
  findPublicPage,
  publicSlugIn,
  publishedAtOf,
  type PublicPage,
} from '#kinds/page/find_public_page'
import { withFormRecords } from '#kinds/page/form_records'
import { presentSections, type PageViewer } from '#kinds/page/present_sections'
import { shownSections } from '#reading/shown_values'

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
  return isSitePage(key) ? readShippedPage(key, language) : null
}

async function readShippedPage(key: SitePageName, language: Language): Promise<ShownPage | null> {
  const content = await siteContent()
  if (content.site.hiddenPages?.includes(pathOfPage(key))) return null
  return showShippedPage(key, content, { language, owner: VISITOR })
}

/** A page of the site, from what is in memory, so that visitors see it without a database, too. */
async function showShippedPage(
  key: SitePageName,
  content: SiteContent,
  viewer: PageViewer,
): Promise<ShownPage> {
  const { language } = viewer
  const side = sideOnSite(key, content, language)
  const { title, lead, description } = side
  const around = {
    page: side,
    programmes: namedProgrammes(content.site.programmes, content.texts[language]),
    sectionsOf: (name: SitePageName) =>
      sectionsForOthers(sideOnSite(name, content, language), content, language),
  }
  const shown = await presentSections(side, viewer, {
    known: content.pictures,
    extend: async (sections) =>
      withExtras(
        key === 'privacy' ? await withFormRecords(sections, content, language) : sections,
        around,
      ),
  })
  return {
    id: 0,
    language,
    slug: pathOfPage(key),
    title,
    lead,
    description,
    ...shown,
    translation: null,
    publishedAt: '',
  }
}

/** What visitors read on a page of the site. */
function sideOnSite(
  key: SitePageName,
  { pages, names, texts, programmes }: SiteContent,
  language: Language,
): PageSide {
  const shipped = sideOf(page.fields, shippedPage(key), language)
  const { locale } = texts[language].common
  const onSite = { shipped, names: names[language], locale }
  const side = pages[key]?.[language] ?? shipped
  const own = key === 'projects' ? withProgrammes(side, shipped, { programmes }, language) : side
  return visitorSide(own, onSite) as unknown as PageSide
}

/**
 * The sections of a page that another one shows, from what is in memory. Figures and labels are
 * shown there even if their own section is hidden, but projects are not.
 */
function sectionsForOthers(
  side: PageSide,
  { pictures }: SiteContent,
  language: Language,
): ShownSection[] {
  const sections = itemsIn(side.sections)
    .filter(isOfTemplate)
    .map((section) =>
      section['kind'] === 'projects' || section['isExample'] === true
        ? section
        : { ...section, hidden: false },
    )
  const picture = (id: number | null) => {
    const found = pictures.get(id ?? 0)
    return found ? toShown(found, language) : null
  }
  return shownSections({ ...side, sections } as unknown as PageSide, { picture, tag: () => '' })
}

/** A page in one language, as visitors see it, or as they would see its draft. */
async function showPage(found: PublicPage, owner: PageViewer['owner']): Promise<ShownPage> {
  const { entry, language, content } = found
  const { slug, title, lead, description } = content
  return {
    id: entry.id,
    language,
    slug,
    title,
    lead,
    description,
    ...(await presentSections(content, { language, owner })),
    translation: publicSlugIn(entry, otherLanguage(language)) || null,
    publishedAt: publishedAtOf(found),
  }
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
  if (isSitePage(key)) return showShippedPage(key, content, viewer)
  const side = sideOf(page.fields, values, language) as unknown as PageSide
  const publishedAt = sideIn(entry, language)?.publishedAt ?? changedAt
  const shown = await showPage({ entry, language, content: side, publishedAt }, owner)
  return { ...shown, slug: shown.slug || `page-${entry.id}`, translation: null }
}
