import { DEFAULT_TIME_ZONE } from '@ufuq/shared/domain/site/regional'
import { openingTag, parsedJson } from '#transfer/convert/elements'
import { plainTitle } from '#transfer/source/plain_title'
import {
  isOnAnotherSite,
  type FieldLoss,
  type RecordKind,
  type RecordLoss,
  type SourceItem,
  type SourceRecord,
} from '#transfer/source/source'
import { allParts } from '#transfer/source/source_languages'
import {
  customFields,
  customValues,
  decodedSlug,
  fieldOf,
  momentOf,
  phpPairs,
  textsOf,
  type ItemTexts,
} from '#transfer/source/wordpress/item_languages'
import { readFields } from '#transfer/source/wordpress/read_fields'
import type { XmlNode } from '#transfer/source/wordpress/xml_nodes'

export interface WordPressOptions {
  /** Additional post types that are imported as texts. */
  types?: readonly string[]
  /** Additional taxonomies whose terms become tags. */
  taxonomies?: readonly string[]
  /** The time zone of dates that name none. */
  zone?: string
  /** The path of a CSV file with WPML's table `icl_translations`; null if there is none. */
  translations?: string | null
}

const KINDS: Record<string, RecordKind> = { post: 'text', page: 'page' }
/** Statuses of records that visitors never saw and that nobody saved deliberately. */
const NOT_KEPT = new Set(['trash', 'auto-draft', 'inherit'])

/** Yields the records that an item of the export contains, and the excluded items. */
export function* itemsOf(node: XmlNode, options: WordPressOptions): Generator<SourceItem> {
  const comments = node.children.filter(({ name }) => name === 'wp:comment').length
  const type = fieldOf(node, 'wp:post_type')
  const title = plainTitle(allParts(fieldOf(node, 'title')))
  for (let count = 0; count < comments; count += 1) {
    yield { item: 'excluded', kind: 'comment', example: title }
  }
  if (type === 'attachment') {
    yield attachmentOf(node)
    return
  }
  if (type === 'wp_block') {
    const body = fieldOf(node, 'content:encoded')
    yield { item: 'pattern', sourceId: fieldOf(node, 'wp:post_id'), body }
  }
  const kind = KINDS[type] ?? (options.types?.includes(type) ? 'text' : null)
  const status = fieldOf(node, 'wp:status')
  if (kind === null) yield { item: 'excluded', kind: `type:${type}`, example: title }
  else if (NOT_KEPT.has(status)) {
    yield { item: 'excluded', kind: `status:${status}`, example: title }
  } else {
    const texts = textsOf(node)
    for (const [index, text] of texts.entries())
      yield recordOf(node, { kind, text, index, options })
  }
}

function attachmentOf(node: XmlNode): SourceItem {
  return {
    item: 'attachment',
    sourceId: fieldOf(node, 'wp:post_id'),
    url: fieldOf(node, 'wp:attachment_url') || fieldOf(node, 'guid'),
    address: fieldOf(node, 'link'),
    parent: fieldOf(node, 'wp:post_parent'),
    alternative: customFields(node).get('_wp_attachment_image_alt') ?? '',
    caption: fieldOf(node, 'excerpt:encoded'),
  }
}

interface Item {
  kind: RecordKind
  text: ItemTexts
  /** The position among the languages of the item. */
  index: number
  options: WordPressOptions
}

function recordOf(node: XmlNode, { kind, text, index, options }: Item): SourceRecord {
  const custom = customFields(node)
  const title = plainTitle(text.title)
  const stated = fieldOf(node, 'wp:status')
  const date = momentOf(
    {
      utc: fieldOf(node, 'wp:post_date_gmt'),
      published: fieldOf(node, 'pubDate'),
      local: fieldOf(node, 'wp:post_date'),
    },
    options.zone ?? DEFAULT_TIME_ZONE,
  )
  const isPublic = stated === 'publish' || stated === 'future'
  const isUndated = isPublic && kind === 'text' && date === null
  const find = (wanted: RegExp) =>
    [...custom].find(([name, value]) => wanted.test(name) && value)?.[1] ?? ''
  const fields = readFields(node, text, index)
  // Only the theme of the former site knew how a text consists of its fields.
  const isOfFields = fields.html !== '' && text.body.trim() === ''
  const losses: (RecordLoss | FieldLoss)[] = [
    ...lossesOf({ node, stated, title, text, canonical: find(CANONICAL) }),
    ...(isUndated ? (['date'] as const) : []),
    ...(isOfFields ? (['empty'] as const) : []),
    ...fields.losses,
  ]
  const isProtected = fieldOf(node, 'wp:post_password') !== ''
  const { addresses = [], ...own } = text.own
  return {
    item: 'record',
    kind,
    sourceId: fieldOf(node, 'wp:post_id'),
    ...translationOf(node, custom),
    title,
    body: withPodcast(
      withNotes(text.body, custom.get('footnotes') ?? '') + fields.html,
      custom.get('enclosure') ?? '',
    ),
    format: 'html',
    excerpt: text.excerpt,
    description: find(DESCRIPTION),
    slug: decodedSlug(fieldOf(node, 'wp:post_name')),
    // A text that is protected by a password must not become public.
    status: isPublic && !isUndated && !isOfFields && !isProtected ? 'published' : 'draft',
    publishedAt: date,
    author: fieldOf(node, 'dc:creator') || null,
    terms: categoriesOf(node)
      .filter(({ domain }) => isTopic(domain, options.taxonomies ?? []))
      .map(({ domain, slug }) => `${domain}:${slug}`),
    picture: pictureOf(custom),
    // The addresses without a code belong to the first language.
    addresses: [...addresses, ...(index === 0 ? addressesOf(node, kind) : [])].filter(Boolean),
    losses,
    ...own,
  }
}

/** The id of the featured picture, or the address that plugins for pictures of other sites store. */
const pictureOf = (custom: ReadonlyMap<string, string>): string | null =>
  ['fifu_image_url', '_knawatfibu_url', '_thumbnail_id']
    .map((name) => custom.get(name))
    .find(Boolean) ?? null

/** The mark of a footnote of the WordPress editor, which names its footnote. */
const NOTE_MARK = /<sup data-fn="([^"]{1,100})"[^>]*>[^]{0,500}?<\/sup>/g

interface Note {
  id?: string
  content?: string
}

const NOTES_BLOCK = /<!-- wp:footnotes [^\n]{0,2000}?\/-->/

/** Inserts the footnotes into a text, which WordPress stores in a separate field, as JSON. */
function withNotes(html: string, field: string): string {
  const notes = parsedJson(field)
  if (!Array.isArray(notes)) return html
  const contents = new Map((notes as (Note | null)[]).map((note) => [note?.id, note?.content]))
  return html.replace(NOTES_BLOCK, '').replace(NOTE_MARK, (mark, id) => {
    const content = contents.get(id as string)
    return content === undefined ? mark : `<span data-footnote>${content}</span>`
  })
}

/** Adds the sound or film of a podcast, which plugins show beside a text that does not name it. */
function withPodcast(html: string, enclosure: string): string {
  const [, url, type] = /^\s*(\S+)\s+\d*\s+(audio|video)\//.exec(enclosure) ?? []
  return url === undefined || html.includes(url)
    ? html
    : `${html}\n\n${openingTag(type ?? 'audio', { src: url })}</${type}>`
}

export const categoriesOf = (node: XmlNode) =>
  node.children
    .filter(({ name }) => name === 'category')
    .map(({ attributes, text }) => ({
      // WXR 1.0 calls tags so.
      domain: (attributes['domain'] ?? 'category').replace(/^tag$/, 'post_tag'),
      slug: attributes['nicename'] ?? text.trim(),
      name: text.trim(),
    }))

/**
 * The custom fields in which a translation plugin stores the language of a text and its group of
 * translations. WPML keeps both in its table `icl_translations`, which WordPress does not export.
 * The add-on "WPML Export and Import" writes `_wpml_import_*`; other exporters write the older
 * names.
 */
const LANGUAGE_FIELDS = ['_wpml_import_language_code', '_icl_lang_code', '_wpml_language', 'lang']
const GROUP_FIELDS = ['_wpml_import_translation_group', '_icl_trid', '_wpml_trid', 'trid']

function translationOf(
  node: XmlNode,
  custom: ReadonlyMap<string, string>,
): Pick<SourceRecord, 'language' | 'pairKey'> {
  const categories = categoriesOf(node)
  const slugIn = (wanted: string) => categories.find(({ domain }) => domain === wanted)?.slug
  const first = (names: string[]) => names.map((name) => custom.get(name)).find(Boolean)
  const row = rowOfTranslations(node, custom)
  const group = row.get('trid') ?? first(GROUP_FIELDS)
  const locale = custom.get('_locale')
  const original = custom.get('_original_post')
  const own =
    locale === undefined
      ? null
      : `bogo_${idIn(original) ?? original ?? fieldOf(node, 'wp:post_id')}`
  return {
    language:
      slugIn('language') ?? row.get('language_code') ?? first(LANGUAGE_FIELDS) ?? locale ?? null,
    pairKey: slugIn('post_translations') ?? (group ? `wpml_${group}` : own),
  }
}

/** The id in a text's global address, by which Bogo names the original of a translation. */
const idIn = (address: string | undefined): string | undefined =>
  /^\d+$|(?<=[?&](?:p|page_id|post_type=[\w-]+&p)=)\d+$/.exec(address ?? '')?.[0]

/** The row of WPML's table that some exporters add: as elements, as attributes or as a field. */
function rowOfTranslations(
  node: XmlNode,
  custom: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const rows = [node, ...node.children.filter(({ name }) => ROW.test(name))].map(
    ({ attributes, children }) => [
      ...Object.entries(attributes),
      ...children.map(({ name, text }) => [name.replace(/^\w+:/, ''), text.trim()] as const),
    ],
  )
  return new Map([...rows, phpPairs(custom.get('icl_translations') ?? '')].flat())
}

const ROW = /^(?:wp|wpml):(?:icl_)?translations?$/

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
  stated: string
  text: ItemTexts
  title: string
  canonical: string
}

/** The fields in which plugins store the description for search engines. */
const DESCRIPTION =
  /^(?:_yoast_wpseo_metadesc|rank_math_description|_aiosp?eop?_description|_seopress_titles_desc|_genesis_description)$/

/** The fields in which they store the address of a text's original. */
const CANONICAL = /^(?:_yoast_wpseo_canonical|rank_math_canonical_url|_seopress_robots_canonical)$/

function lossesOf({ node, stated, text, title, canonical }: Lossy): RecordLoss[] {
  const losses: RecordLoss[] = []
  if (fieldOf(node, 'wp:post_password')) losses.push('password')
  if (stated === 'private') losses.push('private')
  if (fieldOf(node, 'wp:is_sticky') === '1') losses.push('sticky')
  if (!title) losses.push('untitled')
  if (isOnAnotherSite(canonical, fieldOf(node, 'link'))) losses.push('canonical')
  if (text.isGuessed) losses.push('language')
  return losses
}

/**
 * Taxonomies of plugins and of WordPress itself that are no topics: authors, people who are
 * notified, priorities, templates and visibility. They never become tags.
 */
const INTERNAL =
  /^(?:author|translation_priority|following_users|ef_usergroup|yst_prominent_words|post_visibility|post_status|elementor_.+|wp_.+|nav_menu|link_category|.*_language|.*_translations|language|post_format|amp_.+|action-group|product_(?:type|visibility|shipping_class)|pa_.+|layout_.+|fl-builder-.+|et_.+|scope|module_width)$/

/** Taxonomies that are read for other purposes, or whose terms only choose a layout. */
const SILENT =
  /^(?:language|post_translations|term_language|term_translations|post_format|nav_menu)$/

/** Whether the terms of a taxonomy become tags; other taxonomies than these two must be asked for. */
export const isTopic = (taxonomy: string, asked: readonly string[]): boolean =>
  taxonomy === 'category' ||
  taxonomy === 'post_tag' ||
  (asked.includes(taxonomy) && !INTERNAL.test(taxonomy))

/** Whether the plan counts the terms of a taxonomy that do not become tags. */
export const isCounted = (taxonomy: string): boolean => !SILENT.test(taxonomy)
