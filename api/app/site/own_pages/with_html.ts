import type { Language } from '@ufuq/shared/contract/languages'
import type { SectionFieldRules } from '@ufuq/shared/contract/page-sections'
import { storedItems } from '@ufuq/shared/domain/own-pages/stored-items'
import { LRUCache } from 'lru-cache'
import { withDocuments, type LinkedDocuments } from '#legacy_entries/linked_documents'
import { withPictures, type Pictures } from '#pictures/showing/show_pictures'
import { renderContent } from '#publications/rendering/render_content'

type Values = Record<string, unknown>
type Fields = Readonly<Record<string, SectionFieldRules>>

/**
 * The language of a page, together with the loaded pictures and documents to which its Markdown
 * refers.
 */
export interface ShownIn {
  language: Language
  pictures: Pictures | null
  documents: LinkedDocuments
}

/**
 * HTML, cached by the Markdown that it was rendered from, so that only the changed sections of a
 * page are rendered again. Pictures and the details of linked documents are added later, because
 * they change independently of the page.
 */
const rendered = new LRUCache<string, string>({
  maxSize: 8 * 2 ** 20,
  sizeCalculation: (html, key) => 2 * (html.length + key.length),
})

/**
 * The values of a section or an item, with their Markdown as HTML. Ids in the HTML contain the id
 * of the section or item, because texts on one page may have the same headings and footnotes.
 */
export async function withHtml(fields: Fields, given: Values, shownIn: ShownIn): Promise<Values> {
  const { language, pictures, documents } = shownIn
  const values = { ...given }
  for (const [name, rules] of Object.entries(fields)) {
    const value = values[name]
    if (rules.type === 'items') {
      const items = storedItems(value)
      values[name] = await Promise.all(items.map((item) => withHtml(rules.fields, item, shownIn)))
    }
    if (rules.type === 'words' && rules.isMarkdown && value !== '') {
      const scope = `${language}-${String(given['id'])}`
      const html = await htmlOf({ content: value as string, language, scope })
      values[name] = await withDocuments(
        withPictures(html, pictures, language),
        language,
        documents,
      )
    }
  }
  return values
}

async function htmlOf(source: { content: string; language: Language; scope: string }) {
  const key = `${source.scope} ${source.content}`
  const known = rendered.get(key)
  if (known !== undefined) return known
  const { html } = await renderContent(source)
  // A text that took too long to render is not cached, so that it is rendered again later.
  if (!html.includes('class="as-written"')) rendered.set(key, html)
  return html
}
