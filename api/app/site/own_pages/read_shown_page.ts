import { documentIdAt } from '@ufuq/shared/contract/documents'
import { DISCLOSURE_SLUG } from '@ufuq/shared/contract/disclosure'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import {
  type OwnPageContent,
  type ShownPage,
  type ShownSection,
  type ShownSectionOf,
} from '@ufuq/shared/contract/own-pages'
import { SECTION_KINDS } from '@ufuq/shared/contract/page-sections'
import { currentOpenings } from '@ufuq/shared/domain/own-pages/current-openings'
import { namedIn, shownSections } from '@ufuq/shared/domain/own-pages/shown-sections'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'
import { loadLinkedDocuments } from '#legacy_entries/linked_documents'
import { readTagNames } from '#content/tag_names'
import { listChosenDocuments, listShownDocuments } from '#kinds/documents/serving/shown_documents'
import { loadById, shownAmong } from '#kinds/read_entries'
import { listPublications } from '#publications/reading/list_publications'
import { listValidator } from '#publications/reading/list_validator'
import { showItems } from '#publications/reading/show_to_readers'
import { readShownDisclosure } from '#site/disclosure/read_shown_disclosure'
import {
  findPublicPage,
  findSectionsBelow,
  publishedAtOf,
  type PublicOwnPage,
} from '#site/own_pages/find_public_page'
import { withHtml, type ShownIn } from '#site/own_pages/with_html'

const VISITOR = null

/**
 * What visitors see at an address. This is the page that is or was public there in this language
 * or, if there is none, in the other language. Null if there is no such page. At the path of a page
 * of the site, such as `/about`, visitors see the sections below that page; the list may be empty.
 */
export async function readShownPage(slug: string, language: Language): Promise<ShownPage | null> {
  if (slug.startsWith('/')) return readSectionsBelow(slug, language)
  if (normaliseSlug(slug) === DISCLOSURE_SLUG) return readShownDisclosure(language)
  const found = await findPublicPage(slug, language)
  if (!found) return null
  const content = found.page.liveIn(found.language)
  return content && showPage(found, content)
}

/** The page is in this language, so its sections are not shown in the other language. */
async function readSectionsBelow(path: string, language: Language): Promise<ShownPage | null> {
  const page = await findSectionsBelow(path)
  if (!page) return null
  const content = page.liveIn(language)
  if (content) return showPage({ page, language }, content)
  // Shows nothing of the draft, even if the draft has changes.
  const none = { title: '', lead: '', description: '', cover: null, sections: [] }
  return { ...none, id: page.id, language, slug: path, translation: null, publishedAt: '' }
}

/** A page in one language, as visitors see it, or as they would see its draft. */
export async function showPage(
  { page, language }: PublicOwnPage,
  content: OwnPageContent,
): Promise<ShownPage> {
  const { title, lead, description, cover, sections } = content
  const other = otherLanguage(language)
  const ids = namedIn(sections, 'picture').map(({ id }) => id)
  const pictures = await loadById(cover === null ? ids : [cover, ...ids])
  const pictureOf = shownAmong(pictures, language)
  const picture = (id: number | null) => (id === null ? null : pictureOf(id))
  const tag = await loadTags(
    namedIn(sections, 'tag').map(({ id }) => id),
    language,
  )
  const shown = currentOpenings(shownSections(sections, language, { picture, tag }), Date.now())
  const documents = await loadLinkedDocuments(
    JSON.stringify(shown.filter(({ kind }) => kind !== 'documents')),
  )
  const complete = await Promise.all(
    shown.map((section) => completed(section, { language, pictures, documents })),
  )
  return {
    id: page.id,
    language,
    slug: page.shownSlugIn(language) ?? '',
    title: title[language],
    lead: lead[language],
    description: description[language],
    cover: picture(cover),
    sections: complete.filter(hasItems),
    translation: page.liveIn(other) ? page.slugIn(other) : null,
    publishedAt: publishedAtOf({ page, language }),
  }
}

/** The name of a tag in a language, or else in the other one. */
async function loadTags(ids: readonly number[], language: Language) {
  const names = await readTagNames(ids)
  return (id: number | null): string => {
    const name = names.get(id ?? 0)
    return name?.[language] ?? name?.[otherLanguage(language)] ?? ''
  }
}

/** The section with its Markdown rendered as HTML, and with the items that it lists. */
async function completed(section: ShownSection, shownIn: ShownIn): Promise<ShownSection> {
  if (section.kind === 'publications') {
    return { ...section, items: await publicationsOf(section, shownIn.language) }
  }
  if (section.kind === 'documents') {
    const { documents = [], ...shown } = section
    const ids = documents.flatMap(({ document }) => documentIdAt(document) ?? [])
    const items =
      ids.length > 0
        ? await listChosenDocuments(ids, shownIn.language)
        : await newestDocuments(section, shownIn.language)
    return { ...shown, items }
  }
  // A list of notices omits their texts, because it links to the notices.
  if (section.kind === 'openings') {
    return { ...section, openings: section.openings.map((one) => ({ ...one, text: '' })) }
  }
  return (await withHtml(SECTION_KINDS[section.kind], { ...section }, shownIn)) as ShownSection
}

/** A list without items is not shown to visitors. */
const hasItems = (section: ShownSection): boolean =>
  ((section.kind !== 'publications' && section.kind !== 'documents') || section.items.length > 0) &&
  (section.kind !== 'openings' || section.openings.length > 0)

async function publicationsOf(
  { tag, count }: Pick<ShownSectionOf<'publications'>, 'tag' | 'count'>,
  language: Language,
) {
  if (tag === '') return []
  const options = await listValidator.validate({ language, tag, limit: Number(count) })
  const { rows } = await listPublications({ ...options, status: 'published' })
  return showItems(rows, VISITOR)
}

async function newestDocuments(
  { category, count }: Pick<ShownSectionOf<'documents'>, 'category' | 'count'>,
  language: Language,
) {
  const filter = { language, ...(category !== 'all' && { category }) }
  return (await listShownDocuments(filter)).slice(0, Number(count))
}
