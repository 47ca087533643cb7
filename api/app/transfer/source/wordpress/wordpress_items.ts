import type { RecordKind, RecordLoss, SourceItem, SourceRecord } from '#transfer/source/source'
import { plainTitle } from '#transfer/source/plain_title'
import { footnoteList, readFootnotes } from '#transfer/source/wordpress/footnotes'
import type { WordPressOptions } from '#transfer/source/wordpress/read_wordpress'
import {
  customFields,
  customValues,
  decodedSlug,
  fieldOf,
  momentOf,
} from '#transfer/source/wordpress/wordpress_fields'
import type { XmlNode } from '#transfer/source/wordpress/xml_nodes'

const KINDS: Record<string, RecordKind> = { post: 'text', page: 'page' }
/** Statuses of records that visitors never saw and that nobody saved deliberately. */
const NOT_KEPT = new Set(['trash', 'auto-draft', 'inherit'])

/** Yields the records that an item of the export contains, and the excluded items. */
export function* itemsOf(node: XmlNode, { types }: WordPressOptions): Generator<SourceItem> {
  const comments = node.children.filter(({ name }) => name === 'wp:comment').length
  const type = fieldOf(node, 'wp:post_type')
  const title = plainTitle(fieldOf(node, 'title'))
  for (let count = 0; count < comments; count += 1) {
    yield { item: 'excluded', kind: 'comment', example: title }
  }
  if (type === 'attachment') {
    yield attachmentOf(node)
    return
  }
  if (type === 'nav_menu_item') {
    yield menuEntryOf(node, title)
    return
  }
  const kind = KINDS[type] ?? (types.includes(type) ? 'text' : null)
  const status = fieldOf(node, 'wp:status')
  if (kind === null) yield { item: 'excluded', kind: `type:${type}`, example: title }
  else if (NOT_KEPT.has(status)) {
    yield { item: 'excluded', kind: `status:${status}`, example: title }
  } else yield recordOf(node, kind, title)
}

function attachmentOf(node: XmlNode): SourceItem {
  return {
    item: 'attachment',
    sourceId: fieldOf(node, 'wp:post_id'),
    url: fieldOf(node, 'wp:attachment_url') || fieldOf(node, 'guid'),
    alternative: plainTitle(customFields(node).get('_wp_attachment_image_alt') ?? ''),
    caption: plainTitle(fieldOf(node, 'excerpt:encoded')),
  }
}

function menuEntryOf(node: XmlNode, title: string): SourceItem {
  const custom = customFields(node)
  const field = (name: string) => custom.get(`_menu_item_${name}`) ?? ''
  const menu = node.children.find(
    ({ name, attributes }) => name === 'category' && attributes['domain'] === 'nav_menu',
  )
  const above = field('menu_item_parent')
  return {
    item: 'menuEntry',
    menu: decodedSlug(menu?.attributes['nicename'] ?? ''),
    name: plainTitle(menu?.text ?? ''),
    sourceId: fieldOf(node, 'wp:post_id'),
    above: above === '0' ? '' : above,
    place: Number(fieldOf(node, 'wp:menu_order')) || 0,
    title,
    type: field('type'),
    object: field('object'),
    objectId: field('object_id'),
    url: field('url'),
  }
}

function recordOf(node: XmlNode, kind: RecordKind, title: string): SourceRecord {
  const custom = customFields(node)
  const sourceId = fieldOf(node, 'wp:post_id')
  const status = fieldOf(node, 'wp:status')
  const excerpt = fieldOf(node, 'excerpt:encoded')
  return {
    item: 'record',
    kind,
    sourceId,
    ...translationOf(node, custom),
    title,
    body: withNotes(fieldOf(node, 'content:encoded'), custom.get('footnotes') ?? ''),
    format: 'html',
    excerpt,
    slug: decodedSlug(fieldOf(node, 'wp:post_name')),
    // A text that is protected by a password must not become public.
    status:
      (status === 'publish' || status === 'future') && !fieldOf(node, 'wp:post_password')
        ? 'published'
        : 'draft',
    publishedAt: momentOf(fieldOf(node, 'wp:post_date_gmt'), fieldOf(node, 'wp:post_date')),
    author: fieldOf(node, 'dc:creator') || null,
    terms: categoriesOf(node)
      .filter(({ domain }) => !OF_POLYLANG.has(domain) && domain !== 'post_format')
      .map(({ domain, slug }) => `${domain}:${slug}`),
    picture: custom.get('_thumbnail_id') || null,
    addresses: addressesOf(node, kind),
    losses: lossesOf({ node, status, excerpt, title }),
  }
}

const NOTES_BLOCK = /<!-- wp:footnotes (?:\{[^\n]{0,2000}?\} )?\/-->/

/**
 * Inserts the footnotes into a text. WordPress stores footnotes in a separate field, and displays
 * them in place of a block that contains no text.
 */
function withNotes(html: string, field: string): string {
  const notes = field === '' ? [] : readFootnotes(field)
  return notes.length === 0 ? html : html.replace(NOTES_BLOCK, () => footnoteList(notes))
}

const OF_POLYLANG = new Set(['language', 'post_translations'])

const categoriesOf = (node: XmlNode) =>
  node.children
    .filter(({ name }) => name === 'category')
    .map(({ attributes, text }) => ({
      domain: attributes['domain'] ?? 'category',
      slug: attributes['nicename'] ?? text.trim(),
    }))

/**
 * The custom fields in which a translation plugin stores the language of a text and its group of
 * translations. WPML keeps both in its table `icl_translations`, which WordPress does not export.
 * The add-on "WPML Export and Import" writes `_wpml_import_*`; other exporters write the older
 * names.
 */
const LANGUAGE_FIELDS = ['_wpml_import_language_code', '_icl_lang_code', '_wpml_language']
const GROUP_FIELDS = ['_wpml_import_translation_group', '_icl_trid', '_wpml_trid', 'trid']

function translationOf(
  node: XmlNode,
  custom: ReadonlyMap<string, string>,
): Pick<SourceRecord, 'language' | 'pairKey'> {
  const categories = categoriesOf(node)
  const slugIn = (wanted: string) => categories.find(({ domain }) => domain === wanted)?.slug
  const first = (names: string[]) => names.map((name) => custom.get(name)).find(Boolean)
  const row = rowOfTranslations(node)
  const group = row?.trid ?? first(GROUP_FIELDS)
  return {
    language: slugIn('language') ?? row?.language ?? first(LANGUAGE_FIELDS) ?? null,
    pairKey: slugIn('post_translations') ?? (group ? `wpml_${group}` : null),
  }
}

/** The row of WPML's table that some exporters add to the item. */
function rowOfTranslations(node: XmlNode): { trid: string; language: string } | null {
  const row = node.children.find(({ name }) => /^(wp|wpml):icl_translations?$/.test(name))
  if (!row) return null
  const [prefix = ''] = row.name.split(':')
  const valueOf = (name: string) =>
    fieldOf(row, `${prefix}:${name}`) || (row.attributes[name] ?? '')
  return { trid: valueOf('trid'), language: valueOf('language_code') }
}

/**
 * The permalink, the former permalinks, and the short addresses that WordPress supports for every
 * post.
 */
function addressesOf(node: XmlNode, kind: RecordKind): string[] {
  const id = fieldOf(node, 'wp:post_id')
  const link = fieldOf(node, 'link')
  const former = customValues(node, '_wp_old_slug').map((slug) => withLastPart(link, slug))
  const short = kind === 'page' ? [`/?page_id=${id}`, `/?p=${id}`] : [`/?p=${id}`]
  const all = [link, ...former, fieldOf(node, 'guid'), ...short]
  return [...new Set(all)].filter((address) => address !== '')
}

const withLastPart = (link: string, slug: string): string =>
  link.includes('?') ? '' : link.replace(/[^/]+(\/?)$/, `${slug}$1`)

interface Lossy {
  node: XmlNode
  status: string
  excerpt: string
  title: string
}

function lossesOf({ node, status, excerpt, title }: Lossy): RecordLoss[] {
  const losses: RecordLoss[] = []
  if (fieldOf(node, 'wp:post_password')) losses.push('password')
  if (status === 'private') losses.push('private')
  if (fieldOf(node, 'wp:is_sticky') === '1') losses.push('sticky')
  if (excerpt) losses.push('excerpt')
  if (!title) losses.push('untitled')
  return losses
}
