import type { Language } from '@ufuq/shared/contract/languages'
import type { Fields } from '@ufuq/shared/model/fields'
import { fieldsOfItem, isList, itemsIn, type Tree } from '@ufuq/shared/model/values'
import { LRUCache } from 'lru-cache'
import type { Pictures } from '#content/pictures'
import { withDocuments, type LinkedDocuments } from '#reading/links/linked_documents'
import { withPictures } from '#reading/pictures/show_pictures'
import { renderContent, type Owner, type Source } from '#rendering/render_content'

/**
 * The language of a page, together with the loaded pictures and documents to which its Markdown
 * refers.
 */
export interface ShownIn {
  language: Language
  owner: Exclude<Owner, null>
  pictures: Pictures | null
  documents: LinkedDocuments
}

/**
 * HTML, cached by the Markdown that it was rendered from, so that only the changed sections of a
 * page are rendered again. Pictures and the details of linked documents are added later, because
 * they change independently of the page.
 */
const newCache = () =>
  new LRUCache<string, string>({
    maxSize: 8 * 2 ** 20,
    sizeCalculation: (html, key) => 2 * (html.length + key.length),
  })

/** Previews have a cache of their own, so that they can't displace what visitors read. */
const rendered = { forVisitors: newCache(), forPreviews: newCache() }

/**
 * What is made of sections or items. Those of a preview are made in turn, so that only one of its
 * texts waits at a time; a person may have only so many waiting.
 */
export const inTurns = <Item, Shown>(
  { owner }: Pick<ShownIn, 'owner'>,
  items: readonly Item[],
  show: (item: Item) => Promise<Shown>,
): Promise<Shown[]> =>
  owner === 'visitor' ? Promise.all(items.map(show)) : Array.fromAsync(items, show)

/**
 * The values of a section or an item, with their Markdown as HTML. Ids in the HTML contain the id
 * of the section or item, because texts on one page may have the same headings and footnotes.
 */
export async function withHtml(fields: Fields, given: Tree, shownIn: ShownIn): Promise<Tree> {
  const { language, owner, pictures, documents } = shownIn
  const values = { ...given }
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (isList(field)) {
      values[name] = await inTurns(shownIn, itemsIn(value), (item) =>
        withHtml(fieldsOfItem(field, item), item, shownIn),
      )
    }
    if (field.type === 'markdown' && value !== '') {
      const scope = `${language}-${String(given['id'])}`
      const html = await htmlOf({ content: value as string, language, scope, owner })
      values[name] = await withDocuments(
        withPictures(html, pictures, language),
        language,
        documents,
      )
    }
  }
  return values
}

async function htmlOf(source: Source) {
  const key = `${source.scope} ${source.content}`
  const cache = source.owner === 'visitor' ? rendered.forVisitors : rendered.forPreviews
  const known = cache.get(key)
  if (known !== undefined) return known
  const { html } = await renderContent(source)
  // A text that took too long to render is not cached, so that it is rendered again later.
  if (!html.includes('class="as-written"')) cache.set(key, html)
  return html
}
