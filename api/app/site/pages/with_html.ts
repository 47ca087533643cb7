import type { Language } from '@ufuq/shared/contract/languages'
import type { Fields } from '@ufuq/shared/kinds/fields'
import { fieldsOfItem, isList, itemsIn, type Tree } from '@ufuq/shared/kinds/values'
import { LRUCache } from 'lru-cache'
import { withDocuments, type LinkedDocuments } from '#document_links/linked_documents'
import type { Pictures } from '#content/pictures'
import { withPictures } from '#pictures/showing/show_pictures'
import { renderContent } from '#publications/rendering/render_content'

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
export async function withHtml(fields: Fields, given: Tree, shownIn: ShownIn): Promise<Tree> {
  const { language, pictures, documents } = shownIn
  const values = { ...given }
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (isList(field)) {
      values[name] = await Promise.all(
        itemsIn(value).map((item) => withHtml(fieldsOfItem(field, item), item, shownIn)),
      )
    }
    if (field.type === 'markdown' && value !== '') {
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
