import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { ShownNotice } from '@ufuq/shared/contract/own-pages'
import { SECTION_KINDS, type SectionOf } from '@ufuq/shared/contract/page-sections'
import { pictureIdsInMarkdown } from '@ufuq/shared/contract/pictures'
import { isOpen, isWithdrawn, stateOfOpening } from '@ufuq/shared/domain/own-pages/current-openings'
import type OwnPage from '#kinds/own_pages/own_page'
import { findPublicPage, publishedAtOf } from '#site/own_pages/find_public_page'
import { loadById } from '#kinds/read_entries'
import { loadLinkedDocuments } from '#legacy_entries/linked_documents'
import { withHtml } from '#site/own_pages/with_html'

type Opening = SectionOf<'openings'>['openings'][number]

/**
 * A notice of a public page by its id, open or closed. Null if the notice has not opened yet or
 * doesn't exist.
 */
export async function readShownNotice(
  slug: string,
  id: string,
  language: Language,
): Promise<ShownNotice | null> {
  const found = await findPublicPage(slug, language)
  if (!found) return null
  const openings = openingsOf(found.page, found.language)
  const now = Date.now()
  const opening = openings.find((one) => one.id === id)
  const state = opening && stateOfOpening(opening, now)
  if (!opening || !state) return null
  const isGone = isWithdrawn(opening)
  return {
    ...(await shownIn(isGone ? withoutTexts(opening) : opening, found.language)),
    ...state,
    isClosed: state.isClosed || isGone,
    page: pageOf(found.page, found.language, id),
    publishedAt: publishedAtOf(found),
    openCount: openings.filter((one) => isOpen(one, now)).length,
  }
}

/** The notices of the visible sections of a public page. */
export const openingsOf = (page: OwnPage, language: Language): Opening[] =>
  (page.liveIn(language)?.sections ?? []).flatMap((section) =>
    section.kind === 'openings' && !section.isHidden ? section.openings : [],
  )

function withoutTexts(opening: Opening): Opening {
  const none = { ar: '', en: '' }
  const texts = { title: none, place: none, summary: none, text: none, outcome: none }
  return { ...opening, ...texts, apply: '' }
}

async function shownIn(opening: Opening, language: Language) {
  const { title, place, summary, text, outcome, ...shared } = opening
  const words = {
    title: title[language],
    place: place[language],
    summary: summary[language],
    outcome: outcome[language],
  }
  const fields = { text: SECTION_KINDS.openings.openings.fields.text }
  const pictures = await loadById(pictureIdsInMarkdown(text[language]))
  const { text: html } = await withHtml(
    fields,
    { id: opening.id, text: text[language] },
    { language, pictures, documents: await loadLinkedDocuments(text[language]) },
  )
  return { ...shared, ...words, text: html as string }
}

function pageOf(page: OwnPage, language: Language, id: string): ShownNotice['page'] {
  const other = otherLanguage(language)
  const isTranslated = openingsOf(page, other).some((one) => one.id === id)
  return {
    id: page.id,
    language,
    slug: page.slugIn(language) ?? '',
    title: page.liveIn(language)?.title[language] ?? '',
    translation: isTranslated ? page.slugIn(other) : null,
  }
}
