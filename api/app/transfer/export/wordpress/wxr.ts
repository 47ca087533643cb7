import type { Language } from '@ufuq/shared/contract/languages'
import { escapeXml, XML_DECLARATION } from '#site/discovery/xml'

// The elements of a WordPress export file (WXR 1.2) and the terms of Polylang. See
// `wp-admin/includes/export.php` in WordPress and `include/translated-object.php` in Polylang.

const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const cdata = (text: string): string =>
  `<![CDATA[${text.replace(NO_XML, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** The maximum length, in characters, of a percent-encoded slug in WordPress. */
const MAX_SLUG = 200

/**
 * A slug as WordPress stores it: percent-encoded in lower case, and cut off only between
 * characters.
 */
export function encodedSlug(slug: string, max = MAX_SLUG): string {
  let encoded = ''
  for (const character of slug) {
    const next = encodeURIComponent(character).toLowerCase()
    if (encoded.length + next.length > max) break
    encoded += next
  }
  return encoded
}

/** A PHP array as `serialize` writes it. Lengths are in bytes. */
export const serialized = (values: Readonly<Record<string, string | number>>): string => {
  const text = (value: string) => `s:${Buffer.byteLength(value)}:"${value}";`
  const entries = Object.entries(values).map(
    ([key, value]) => text(key) + (typeof value === 'number' ? `i:${value};` : text(value)),
  )
  return `a:${entries.length}:{${entries.join('')}}`
}

export const wxrHead = ({ title, address }: { title: string; address: string }): string =>
  `${XML_DECLARATION}<rss version="2.0"
\txmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
\txmlns:content="http://purl.org/rss/1.0/modules/content/"
\txmlns:wfw="http://wellformedweb.org/CommentAPI/"
\txmlns:dc="http://purl.org/dc/elements/1.1/"
\txmlns:wp="http://wordpress.org/export/1.2/"
>
<channel>
\t<title>${escapeXml(title)}</title>
\t<link>${escapeXml(address)}</link>
\t<description></description>
\t<language>ar</language>
\t<wp:wxr_version>1.2</wp:wxr_version>
\t<wp:base_site_url>${escapeXml(address)}</wp:base_site_url>
\t<wp:base_blog_url>${escapeXml(address)}</wp:base_blog_url>
\t<wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata(AUTHOR)}</wp:author_login><wp:author_email>${cdata('')}</wp:author_email><wp:author_display_name>${cdata(title)}</wp:author_display_name></wp:author>
`

/** All texts have one author, because accounts are not exported. */
const AUTHOR = 'site'

export const WXR_END = '</channel>\n</rss>\n'

const LOCALES: Record<Language, { locale: string; rtl: number; flag_code: string }> = {
  ar: { locale: 'ar', rtl: 1, flag_code: 'arab' },
  en: { locale: 'en_US', rtl: 0, flag_code: 'us' },
}
const NAMES: Record<Language, string> = { ar: 'العربية', en: 'English' }

export interface Term {
  id: number
  taxonomy: string
  slug: string
  name: string
  description?: string
}

const termNode = ({ id, taxonomy, slug, name, description = '' }: Term): string =>
  `\t<wp:term><wp:term_id>${id}</wp:term_id><wp:term_taxonomy>${cdata(taxonomy)}</wp:term_taxonomy><wp:term_slug>${cdata(slug)}</wp:term_slug><wp:term_parent></wp:term_parent><wp:term_name>${cdata(name)}</wp:term_name><wp:term_description>${cdata(description)}</wp:term_description></wp:term>\n`

export const tagNode = ({ id, slug, name }: Omit<Term, 'taxonomy'>): string =>
  `\t<wp:tag><wp:term_id>${id}</wp:term_id><wp:tag_slug>${cdata(slug)}</wp:tag_slug><wp:tag_name>${cdata(name)}</wp:tag_name></wp:tag>\n`

/** The terms with which Polylang stores a language. */
export const languageNodes = (language: Language, id: number): string =>
  termNode({
    id,
    taxonomy: 'language',
    slug: language,
    name: NAMES[language],
    description: serialized(LOCALES[language]),
  }) +
  termNode({
    id: id + 1,
    taxonomy: 'term_language',
    slug: `pll_${language}`,
    name: NAMES[language],
  })

/** A group of translations, as Polylang stores it: the ids of texts or tags by language. */
export function groupNode(
  of: 'post' | 'term',
  id: number,
  members: Readonly<Partial<Record<Language, number>>>,
): string {
  const slug = groupSlug(of, id)
  const description = serialized(members)
  return termNode({ id, taxonomy: `${of}_translations`, slug, name: slug, description })
}

const groupSlug = (of: 'post' | 'term', id: number): string => `pll_${of}${id}`

/** What makes an item a member of a group. */
export const groupTerm = (of: 'post' | 'term', id: number): Omit<Term, 'id'> => {
  const slug = groupSlug(of, id)
  return { taxonomy: `${of}_translations`, slug, name: slug }
}

export interface Item {
  id: number
  type: 'post' | 'page' | 'attachment'
  title: string
  link: string
  slug: string
  status: 'publish' | 'future' | 'draft' | 'inherit'
  html: string
  excerpt: string
  /** Times in UTC, such as `2026-01-31 08:00:00`. */
  date: string
  modified: string
  terms: readonly Pick<Term, 'taxonomy' | 'slug' | 'name'>[]
  fields: Readonly<Record<string, string>>
  attachment?: string
}

/** The date for a text that has never had a date. */
const NO_DATE = '0000-00-00 00:00:00'

export function itemNode(item: Item, origin: string): string {
  const { id, type, title, link, slug, status, html, excerpt, date, modified } = item
  const terms = item.terms.map(
    ({ taxonomy, slug: nicename, name }) =>
      `\t\t<category domain="${taxonomy}" nicename="${escapeXml(nicename)}">${cdata(name)}</category>\n`,
  )
  const fields = Object.entries(item.fields).map(
    ([key, value]) =>
      `\t\t<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>\n`,
  )
  const utc = status === 'draft' ? NO_DATE : date
  return `\t<item>
\t\t<title>${cdata(title)}</title>
\t\t<link>${escapeXml(link)}</link>
\t\t<dc:creator>${cdata(AUTHOR)}</dc:creator>
\t\t<guid isPermaLink="false">${escapeXml(`${origin}/?p=${id}`)}</guid>
\t\t<description></description>
\t\t<content:encoded>${cdata(html)}</content:encoded>
\t\t<excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
\t\t<wp:post_id>${id}</wp:post_id>
\t\t<wp:post_date>${cdata(date)}</wp:post_date>
\t\t<wp:post_date_gmt>${cdata(utc)}</wp:post_date_gmt>
\t\t<wp:post_modified>${cdata(modified)}</wp:post_modified>
\t\t<wp:post_modified_gmt>${cdata(modified)}</wp:post_modified_gmt>
\t\t<wp:comment_status>${cdata('closed')}</wp:comment_status>
\t\t<wp:ping_status>${cdata('closed')}</wp:ping_status>
\t\t<wp:post_name>${cdata(slug)}</wp:post_name>
\t\t<wp:status>${cdata(status)}</wp:status>
\t\t<wp:post_parent>0</wp:post_parent>
\t\t<wp:menu_order>0</wp:menu_order>
\t\t<wp:post_type>${cdata(type)}</wp:post_type>
\t\t<wp:post_password>${cdata('')}</wp:post_password>
\t\t<wp:is_sticky>0</wp:is_sticky>
${item.attachment === undefined ? '' : `\t\t<wp:attachment_url>${cdata(item.attachment)}</wp:attachment_url>\n`}${terms.join('')}${fields.join('')}\t</item>\n`
}
