import { open } from 'node:fs/promises'
import { csvCells } from '#core/lists/csv_cells'
import { plainTitle } from '#transfer/source/plain_title'
import { type SourceItem, UnreadableSource } from '#transfer/source/source'
import { allParts, languagesIn } from '#transfer/source/source_languages'
import { fieldOf, membersIn, localeIn } from '#transfer/source/wordpress/item_languages'
import {
  type WordPressOptions,
  isCounted,
  isTopic,
  categoriesOf,
  itemsOf,
} from '#transfer/source/wordpress/wordpress_items'
import { xmlNodes, type XmlNode } from '#transfer/source/wordpress/xml_nodes'

const COLUMNS = ['element_type', 'element_id', 'trid', 'language_code'] as const

/** Fields of the channel that describe the site. They precede everything else. */
const SITE_FIELDS = new Set([
  'title',
  'link',
  'language',
  'wp:wxr_version',
  'wp:base_site_url',
  'wp:base_blog_url',
])

/**
 * Reads an export file of WordPress (WXR 1.0 to 1.2) as a stream. Polylang stores languages and
 * translations as separate terms in the file; WPML stores them in custom fields (see
 * `wordpress_items.ts`).
 */
export async function* readWordPress(
  file: string,
  options: WordPressOptions,
): AsyncGenerator<SourceItem> {
  const site = new Map<string, string>()
  const terms = new Set<string>()
  let isSiteKnown = false
  for await (const node of xmlNodes(file, 'rss/channel')) {
    if (SITE_FIELDS.has(node.name)) site.set(node.name, node.text.trim())
    const isContent = node.name === 'item' || node.name.startsWith('wp:')
    if (!isSiteKnown && isContent && !SITE_FIELDS.has(node.name)) {
      isSiteKnown = true
      yield siteOf(site)
    }
    for (const item of itemsIn(node, options)) {
      if (item.item === 'term') terms.add(`${item.taxonomy}:${item.slug}`)
      yield item
    }
    yield* otherTerms(node, options, terms)
  }
  if (!isSiteKnown) yield siteOf(site)
  if (options.translations) yield* readTranslations(options.translations)
}

function siteOf(site: ReadonlyMap<string, string>): SourceItem {
  if (!site.has('wp:wxr_version')) {
    throw new UnreadableSource('The file is not a WordPress export', 'notAnExport')
  }
  const address = site.get('wp:base_blog_url') || site.get('link') || ''
  return {
    item: 'site',
    system: 'wordpress',
    title: plainTitle(allParts(site.get('title') ?? '')),
    address: address.replace(/(?<!\/)\/+$/, ''),
    language: site.get('language') ?? '',
  }
}

function* itemsIn(node: XmlNode, options: WordPressOptions): Generator<SourceItem> {
  if (node.name === 'item') yield* itemsOf(node, options)
  else if (node.name === 'wp:author') {
    yield {
      item: 'author',
      login: fieldOf(node, 'wp:author_login'),
      email: fieldOf(node, 'wp:author_email'),
      name: plainTitle(fieldOf(node, 'wp:author_display_name')),
    }
  } else if (node.name === 'wp:category') {
    yield* termsOf('category', termIn(node, 'wp:category_nicename', 'wp:cat_name'))
  } else if (node.name === 'wp:tag') {
    yield* termsOf('post_tag', termIn(node, 'wp:tag_slug', 'wp:tag_name'))
  } else if (node.name === 'wp:term') yield* termsIn(node, options)
}

/**
 * The items that a `wp:term` element represents; categories and tags have elements of their own.
 * Polylang stores languages and translations as terms of such taxonomies.
 */
function* termsIn(node: XmlNode, { taxonomies = [] }: WordPressOptions): Generator<SourceItem> {
  const taxonomy = fieldOf(node, 'wp:term_taxonomy')
  const description = fieldOf(node, 'wp:term_description')
  const pairKey = fieldOf(node, 'wp:term_slug')
  if (taxonomy === 'language') {
    yield { item: 'language', code: pairKey, locale: localeIn(description) }
  } else if (taxonomy === 'post_translations' || taxonomy === 'term_translations') {
    const of = taxonomy === 'post_translations' ? 'record' : 'term'
    yield { item: 'members', of, pairKey, members: membersIn(description) }
  } else if (isTopic(taxonomy, taxonomies)) {
    yield* termsOf(taxonomy, termIn(node, 'wp:term_slug', 'wp:term_name'))
  }
}

interface Term {
  id: string
  slug: string
  name: string
}

const termIn = (node: XmlNode, slug: string, name: string): Term => ({
  id: fieldOf(node, 'wp:term_id'),
  slug: fieldOf(node, slug),
  name: fieldOf(node, name),
})

/** A term; several terms with a common key if its name is in several languages. */
function* termsOf(taxonomy: string, { id, slug, name }: Term): Generator<SourceItem> {
  const term = { item: 'term' as const, taxonomy, slug }
  const names = languagesIn(name)
  if (!names) {
    yield { ...term, sourceId: id, name: plainTitle(name), language: null }
    return
  }
  const codes = [...names.keys()]
  const members = Object.fromEntries(codes.map((code) => [code, `${id}:${code}`]))
  yield { item: 'members', of: 'term', pairKey: `term_${id}`, members }
  for (const [code, part] of names)
    yield { ...term, sourceId: `${id}:${code}`, name: plainTitle(part), language: code }
}

/**
 * The terms of an element that do not become tags, and those of items that the file does not list,
 * as in an export of posts only; each once in a file.
 */
function* otherTerms(
  node: XmlNode,
  { taxonomies = [] }: WordPressOptions,
  known: Set<string>,
): Generator<SourceItem> {
  const terms =
    node.name === 'item'
      ? categoriesOf(node)
      : node.name === 'wp:term'
        ? [
            {
              domain: fieldOf(node, 'wp:term_taxonomy'),
              ...termIn(node, 'wp:term_slug', 'wp:term_name'),
            },
          ]
        : []
  for (const { domain, slug, name } of terms) {
    const key = `${domain}:${slug}`
    if (!isCounted(domain) || known.has(key)) continue
    known.add(key)
    if (isTopic(domain, taxonomies)) yield* termsOf(domain, { id: slug, slug, name })
    else yield { item: 'excluded', kind: `taxonomy:${domain}`, example: name }
  }
}

type Column = (typeof COLUMNS)[number]

/**
 * Reads WPML's table `icl_translations`, which WordPress does not export, from a CSV file in the
 * format of phpMyAdmin. Yields the language and the translations of each post.
 */
async function* readTranslations(path: string): AsyncGenerator<SourceItem> {
  const file = await open(path)
  let places: Map<Column, number> | null = null
  for await (const line of file.readLines()) {
    const cells = csvCells(line.replace(/^\uFEFF/, ''))
    if (!places) {
      places = placesOf(cells)
      continue
    }
    const valueOf = (column: Column) => cells[places?.get(column) ?? -1] ?? ''
    const [type] = valueOf('element_type').split('_', 1)
    const id = valueOf('element_id')
    // The ids of terms refer to `term_taxonomy`. WordPress exports do not contain the ids of that
    // table.
    if (type !== 'post' || !/^\d+$/.test(id)) continue
    yield {
      item: 'members',
      of: 'record',
      pairKey: `wpml_${valueOf('trid')}`,
      members: { [valueOf('language_code')]: id },
    }
  }
}

function placesOf(heading: readonly string[]): Map<Column, number> {
  const places = new Map(COLUMNS.map((name) => [name, heading.indexOf(name)]))
  const missing = COLUMNS.filter((name) => places.get(name) === -1)
  if (missing.length === 0) return places
  throw new UnreadableSource(
    `The first line of the translations file must name the columns; these are missing: ${missing.join(', ')}`,
  )
}
