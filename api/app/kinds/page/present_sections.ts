import type { ShownDocument } from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PublicationListItem } from '@ufuq/shared/contract/publications'
import type { ShownEvent } from '@ufuq/shared/kinds/event/event'
import { currentOpenings } from '@ufuq/shared/kinds/page/current-openings'
import type { ShownSection, ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { page, type PageSide } from '@ufuq/shared/kinds/page/page'
import { PAGE_SECTIONS } from '@ufuq/shared/kinds/page/sections'
import type { Tree } from '@ufuq/shared/model/values'
import type { Pictures } from '#content/pictures'
import { readShownChecklist } from '#kinds/checklist/shown_checklist'
import { readFurtherFields, readShownForm } from '#kinds/form/shown_forms'
import { loadLinkedDocuments } from '#reading/links/linked_documents'
import { reader, readKind } from '#reading/reader'
import { readNamed, shownSections } from '#reading/shown_values'
import { inTurns, withHtml, type ShownIn } from '#reading/with_html'

/** The visitor or the person for whom a page is shown, and its language. */
export type PageViewer = Pick<ShownIn, 'language' | 'owner'>

interface Extension {
  known?: Pictures
  extend?: (sections: ShownSection[]) => ShownSection[] | Promise<ShownSection[]>
}

/**
 * The sections of a page as visitors see them, and its cover, in the language of the content.
 * `known` are pictures that need not be read, and `extend` adds what a section shows of others.
 */
export async function presentSections(
  content: PageSide,
  { language, owner }: PageViewer,
  { known, extend = (own) => own }: Extension = {},
) {
  const { pictures, lookups } = await readNamed(page.fields, [{ ...content }], language, known)
  const shown = currentOpenings(await extend(shownSections(content, lookups)), Date.now())
  const documents = await loadLinkedDocuments(
    JSON.stringify(shown.filter(({ kind }) => kind !== 'documents')),
  )
  const shownIn = { language, owner, pictures, documents }
  const complete = await inTurns(shownIn, shown, (section) => completed(section, shownIn))
  return { cover: lookups.picture(content.cover), sections: complete.filter(hasItems) }
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
  if (section.kind === 'contact' || section.kind === 'application') {
    const name = section.kind === 'contact' ? 'contact' : 'volunteer'
    return { ...section, further: await readFurtherFields(name, shownIn.language) }
  }
  // A list of notices omits their texts, because it links to the notices.
  if (section.kind === 'openings') {
    return { ...section, openings: section.openings.map((one) => ({ ...one, text: '' })) }
  }
  const values = section as unknown as Tree
  return (await withHtml(PAGE_SECTIONS[section.kind], values, shownIn)) as unknown as ShownSection
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
