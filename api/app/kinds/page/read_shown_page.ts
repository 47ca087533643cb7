import type { ShownDocument } from '@ufuq/shared/contract/documents'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { PublicationListItem } from '@ufuq/shared/contract/publications'
import { isSitePage, pathOfPage, type SitePageName } from '@ufuq/shared/contract/site/page-names'
import type { ShownEvent } from '@ufuq/shared/kinds/event/event'
import { currentOpenings } from '@ufuq/shared/kinds/page/current-openings'
import type { ShownPage, ShownSection, ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { page, type PageSide } from '@ufuq/shared/kinds/page/page'
import { SECTIONS } from '@ufuq/shared/kinds/page/sections'
import { sideOf } from '@ufuq/shared/model/sides'
import { hasSections, isHidden } from '#content/site_pages'
import { sideIn } from '#entries/rows'
import type { Entry } from '#entries/types'
import { readShownChecklist } from '#kinds/checklist/shown_checklist'
import { readShownForm } from '#kinds/form/shown_forms'
import {
  findPublicPage,
  findSectionsBelow,
  publicPageIn,
  publicSlugIn,
  publishedAtOf,
  type PublicPage,
} from '#kinds/page/find_public_page'
import { nameOfShipped } from '#kinds/page/shipped_pages'
import { loadLinkedDocuments } from '#reading/links/linked_documents'
import { reader, readKind } from '#reading/reader'
import { shownSections, readNamed } from '#reading/shown_values'
import { inTurns, withHtml, type ShownIn } from '#reading/with_html'

const VISITOR = 'visitor'

/**
 * What visitors see at an address. This is the page that is or was public there in this language
 * or, if there is none, in the other language. Null if there is no such page. At the key of a page
 * of the site, such as `key:about`, visitors see the sections below that page; the list may be empty.
 */
export async function readShownPage(slug: string, language: Language): Promise<ShownPage | null> {
  const [, key] = /^key:(.*)$/.exec(slug) ?? []
  if (key !== undefined) return readSectionsBelow(key, language)
  const found = await findPublicPage(slug, language)
  return found && showPage(found, VISITOR)
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
async function showPage(found: PublicPage, owner: ShownIn['owner']): Promise<ShownPage> {
  const { entry, language, content } = found
  const { slug, title, lead, description, cover } = await headOf(entry, content, language)
  const { pictures, lookups } = await readNamed(page.fields, [{ ...content }], language)
  const shown = currentOpenings(shownSections(content, lookups), Date.now())
  const documents = await loadLinkedDocuments(
    JSON.stringify(shown.filter(({ kind }) => kind !== 'documents')),
  )
  const shownIn = { language, owner, pictures, documents }
  const complete = await inTurns(shownIn, shown, (section) => completed(section, shownIn))
  return {
    id: entry.id,
    language,
    slug,
    title,
    lead,
    description,
    cover: lookups.picture(cover),
    sections: complete.filter(hasItems),
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

/** The section with its Markdown rendered as HTML, and with the items that it lists. */
async function completed(section: ShownSection, shownIn: ShownIn): Promise<ShownSection> {
  if (section.kind === 'publications') {
    return { ...section, items: await publicationsOf(section, shownIn.language) }
  }
  if (section.kind === 'events') {
    return { ...section, items: await nextEvents(section, shownIn.language) }
  }
  if (section.kind === 'documents') {
    const { documents: ids = [], ...shown } = section as typeof section & { documents?: number[] }
    const items =
      ids.length > 0
        ? await reader.cards<ShownDocument>(readKind('document'), ids, shownIn.language)
        : await newestDocuments(section, shownIn.language)
    return { ...shown, items }
  }
  if (section.kind === 'checklist') {
    const { checklist: id, ...shown } = section as typeof section & { checklist: number | null }
    return { ...shown, groups: id === null ? [] : await readShownChecklist(id, shownIn.language) }
  }
  if (section.kind === 'form') {
    const { ownForm: id } = section as typeof section & { ownForm: number | null }
    return { ...section, ownForm: id && (await readShownForm(id, shownIn.language)) }
  }
  // A list of notices omits their texts, because it links to the notices.
  if (section.kind === 'openings') {
    return { ...section, openings: section.openings.map((one) => ({ ...one, text: '' })) }
  }
  return (await withHtml(SECTIONS[section.kind], { ...section }, shownIn)) as ShownSection
}

/** A list without items is not shown to visitors. */
const hasItems = (section: ShownSection): boolean =>
  (!('items' in section) || section.items.length > 0) &&
  (section.kind !== 'checklist' || section.groups.length > 0) &&
  (section.kind !== 'openings' || section.openings.length > 0)

async function publicationsOf(
  { tag, count }: Pick<ShownSectionOf<'publications'>, 'tag' | 'count'>,
  language: Language,
) {
  if (tag === '') return []
  const asked = { language, filters: { tag }, limit: Number(count) }
  return (await reader.list<PublicationListItem>(readKind('publication'), asked)).rows
}

async function nextEvents({ count }: Pick<ShownSectionOf<'events'>, 'count'>, language: Language) {
  const asked = { language, when: 'upcoming', limit: Number(count) } as const
  return (await reader.list<ShownEvent>(readKind('event'), asked)).rows
}

async function newestDocuments(
  { category, count }: Pick<ShownSectionOf<'documents'>, 'category' | 'count'>,
  language: Language,
) {
  const filters = category === 'all' ? {} : { category }
  const asked = { language, filters, limit: Number(count) }
  return (await reader.list<ShownDocument>(readKind('document'), asked)).rows
}

/**
 * The saved document of a page as visitors would see it. If the page has no address in this language,
 * the preview uses a placeholder.
 */
export async function previewOwnPage(
  entry: Entry,
  { language, owner }: Pick<ShownIn, 'language' | 'owner'>,
): Promise<ShownPage> {
  const content = sideOf(page.fields, entry.values, language) as unknown as PageSide
  const publishedAt = sideIn(entry, language)?.publishedAt ?? entry.changedAt
  const shown = await showPage({ entry, language, content, publishedAt }, owner)
  return { ...shown, slug: shown.slug || `page-${entry.id}`, translation: null }
}
