import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { PageValues } from '@ufuq/shared/kinds/page'
import { isOfTemplate } from '@ufuq/shared/kinds/pages/shipped-page'
import { textOf, type OpenDatabase, type Row } from '#backup/open_database'
import { documentRows, pageRows, TABLES_OF_ENTRIES } from '#transfer/export/exported_entries'
import { watchedRows, type Watch } from '#transfer/export/exported_rows'
import { PICTURE_TABLES, pictureRows } from '#transfer/export/picture_rows'
import {
  ID,
  readKnown,
  type Known,
  type WordPressSite,
} from '#transfer/export/wordpress/known_content'
import {
  documentItems,
  pageItem,
  pictureItem,
  textItem,
} from '#transfer/export/wordpress/wordpress_items'
import {
  groupNode,
  itemNode,
  languageNodes,
  tagNode,
  wxrHead,
  WXR_END,
  type Item,
} from '#transfer/export/wordpress/wxr'

/**
 * The tables that are read. A table is listed as often as it is read: first by `readKnown`, and
 * then for the items.
 */
const TABLES = [
  ...PICTURE_TABLES,
  'sides',
  'publications',
  'pair_tags',
  ...TABLES_OF_ENTRIES,
  ...PICTURE_TABLES,
  'files',
  ...TABLES_OF_ENTRIES,
  'publications',
  ...TABLES_OF_ENTRIES,
]

/** Uses the ids 1 to 4. They are free, because the ids of all other terms are at least 8. */
const LANGUAGE_IDS: Record<Language, number> = { ar: 1, en: 3 }

/**
 * Yields a WordPress export file with Polylang's terms. Keeps only names and ids in memory. Omits
 * texts in the bin and the texts of built-in pages, such as the home page.
 */
export async function* wordpressExport(
  database: OpenDatabase,
  site: WordPressSite,
  watch: Watch = () => {},
): AsyncGenerator<string> {
  const rows = await watchedRows(database, TABLES, watch)
  const nodeOf = (item: Item) => itemNode(item, site.origin)
  const known = await readKnown(rows, site)
  yield wxrHead({ title: site.title, address: site.origin })
  yield* LANGUAGES.map((language) => languageNodes(language, LANGUAGE_IDS[language]))
  yield* tagNodes(known)
  for (const [id, sides] of known.pairs) yield groupNode('post', ID.group(id), sides)
  for await (const row of pageRows(rows)) {
    const id = Number(row['id'])
    const sides = languagesOf(row).map((language) => [language, ID.page(id, language)])
    yield groupNode('post', ID.groupOfPages(id), Object.fromEntries(sides))
  }
  for await (const row of pictureRows(rows)) yield nodeOf(pictureItem(row, site))
  const types = new Map<unknown, string>()
  for await (const { id, type } of rows('files')) types.set(id, textOf(type))
  for await (const row of documentRows(rows)) yield* documentItems(row, types, site).map(nodeOf)
  for await (const row of rows('publications')) yield nodeOf(textItem(row, known, site))
  for await (const row of pageRows(rows)) {
    for (const language of languagesOf(row)) {
      yield nodeOf(await pageItem(row, language, { known, site }))
    }
  }
  yield WXR_END
}

/** The languages in which a page has a text of staff. */
const languagesOf = (row: Row): Language[] => {
  const { title, sections } = row['content'] as PageValues
  if (row['key'] !== null && sections.every(isOfTemplate)) return []
  return LANGUAGES.filter((language) => title[language] !== '' || row[`live_${language}`] !== null)
}

function* tagNodes({ tags }: Known) {
  for (const terms of tags.values()) yield* Object.values(terms).map(tagNode)
  for (const [id, terms] of tags) {
    const members = Object.entries(terms).map(([language, term]) => [language, term.id])
    yield groupNode('term', ID.groupOfTags(id), Object.fromEntries(members))
  }
}
