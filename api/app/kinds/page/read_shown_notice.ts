import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { pictureIdsInMarkdown } from '@ufuq/shared/contract/pictures'
import { isOpen, isWithdrawn, stateOfOpening } from '@ufuq/shared/kinds/page/current-openings'
import type { ShownNotice } from '@ufuq/shared/kinds/page/own-pages'
import { SECTIONS } from '@ufuq/shared/kinds/page/sections'
import type { Tree } from '@ufuq/shared/model/values'
import { picturesById } from '#content/pictures'
import { readShownForm } from '#kinds/form/shown_forms'
import {
  findPublicPage,
  publicPageIn,
  publicSlugIn,
  publishedAtOf,
  type PublicPage,
} from '#kinds/page/find_public_page'
import { loadLinkedDocuments } from '#reading/links/linked_documents'
import { shownSections } from '#reading/shown_values'
import { withHtml } from '#reading/with_html'

type Opening = ReturnType<typeof openingsOf>[number]

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
  const openings = openingsOf(found)
  const now = Date.now()
  const opening = openings.find((one) => one.id === id)
  const state = opening && stateOfOpening(opening, now)
  if (!opening || !state) return null
  const isGone = isWithdrawn(opening)
  const isClosed = state.isClosed || isGone
  return {
    ...(await withText(isGone ? { ...opening, ...WITHOUT_TEXTS } : opening, found.language)),
    ...state,
    isClosed,
    form: opening.form && !isClosed ? await readShownForm(opening.form, found.language) : null,
    page: pageOf(found, id),
    publishedAt: publishedAtOf(found),
    openCount: openings.filter((one) => isOpen(one, now)).length,
  }
}

const NOTHING = { picture: () => null, tag: () => '' }

/** The notices of the visible sections of a public page. */
export const openingsOf = ({ content }: Pick<PublicPage, 'content'>) =>
  shownSections(content, NOTHING).flatMap((section) =>
    section.kind === 'openings' ? section.openings : [],
  )

const WITHOUT_TEXTS = { title: '', place: '', summary: '', text: '', outcome: '', apply: '' }

async function withText(opening: Opening, language: Language): Promise<Opening> {
  const { text } = opening
  const { fields } = SECTIONS.openings.openings
  const html = await withHtml({ text: fields.text }, { ...opening } satisfies Tree, {
    language,
    owner: 'visitor',
    pictures: await picturesById(pictureIdsInMarkdown(text)),
    documents: await loadLinkedDocuments(text),
  })
  return html as unknown as Opening
}

function pageOf({ entry, language, content }: PublicPage, id: string): ShownNotice['page'] {
  const other = otherLanguage(language)
  const translation = publicPageIn(entry, other)
  const isTranslated = translation && openingsOf(translation).some((one) => one.id === id)
  return {
    id: entry.id,
    language,
    slug: content.slug,
    title: content.title,
    translation: isTranslated ? publicSlugIn(entry, other) : null,
  }
}
