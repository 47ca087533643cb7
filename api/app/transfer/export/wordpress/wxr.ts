import type { Language } from '@ufuq/shared/contract/languages'
import { escapeXml, XML_DECLARATION } from '#site/discovery/xml'

// The elements of a WordPress export file (WXR 1.2) and the terms of Polylang. See
// `wp-admin/includes/export.php` in WordPress and `include/translated-object.php` in Polylang.

const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const cdata = (text: string): string =>
  `<![CDATA[${text.replace(NO_XML, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

type Content = Readonly<Record<string, string | number>>

const element = (name: string, content: Content): string =>
  `<${name}>\n${fields(content)}</${name}>\n`

const fields = (content: Content): string =>
  Object.entries(content)
    .map(([name, value]) => {
      const text = typeof value === 'number' ? String(value) : cdata(value)
      return `<${name}>${text}</${name}>\n`
    })
    .join('')

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
export const serialized = (values: Content): string => {
  const text = (value: string) => `s:${Buffer.byteLength(value)}:"${value}";`
  const entries = Object.entries(values).map(
    ([key, value]) => text(key) + (typeof value === 'number' ? `i:${value};` : text(value)),
  )
  return `a:${entries.length}:{${entries.join('')}}`
}

/** All texts have one author, because accounts are not exported. */
const AUTHOR = 'site'

export const wxrHead = ({ title, address }: { title: string; address: string }): string =>
  `${XML_DECLARATION}<rss version="2.0"
\txmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
\txmlns:content="http://purl.org/rss/1.0/modules/content/"
\txmlns:dc="http://purl.org/dc/elements/1.1/"
\txmlns:wp="http://wordpress.org/export/1.2/"
>
<channel>
${fields({
  title,
  link: address,
  language: 'ar',
  'wp:wxr_version': 1.2,
  'wp:base_site_url': address,
  'wp:base_blog_url': address,
})}${element('wp:author', {
    'wp:author_id': 1,
    'wp:author_login': AUTHOR,
    'wp:author_email': '',
    'wp:author_display_name': title,
  })}`

export const WXR_END = '</channel>\n</rss>\n'

const LOCALES: Record<Language, Content> = {
  ar: { locale: 'ar', rtl: 1, flag_code: 'arab' },
  en: { locale: 'en_US', rtl: 0, flag_code: 'us' },
}
const NAMES: Record<Language, string> = { ar: 'العربية', en: 'English' }

export interface Term {
  id: number
  taxonomy: string
  slug: string
  name: string
}

const termNode = ({ id, taxonomy, slug, name }: Term, description = ''): string =>
  element('wp:term', {
    'wp:term_id': id,
    'wp:term_taxonomy': taxonomy,
    'wp:term_slug': slug,
    'wp:term_parent': '',
    'wp:term_name': name,
    'wp:term_description': description,
  })

export const tagNode = ({ id, slug, name }: Term): string =>
  element('wp:tag', { 'wp:term_id': id, 'wp:tag_slug': slug, 'wp:tag_name': name })

/** The terms with which Polylang stores a language. */
export const languageNodes = (language: Language, id: number): string => {
  const name = NAMES[language]
  const term = { id, taxonomy: 'language', slug: language, name }
  return (
    termNode(term, serialized(LOCALES[language])) +
    termNode({ id: id + 1, taxonomy: 'term_language', slug: `pll_${language}`, name })
  )
}

/** The term of a group of translations, which its members name too. */
export function groupTerm(of: 'post' | 'term', id: number): Term {
  const slug = `pll_${of}${id}`
  return { id, taxonomy: `${of}_translations`, slug, name: slug }
}

/** A group of translations, as Polylang stores it: the ids of texts or tags by language. */
export const groupNode = (group: Term, members: Content): string =>
  termNode(group, serialized(members))

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
  custom: Readonly<Record<string, string>>
  attachment?: string
}

/** The date for a text that has never had a date. */
const NO_DATE = '0000-00-00 00:00:00'

export function itemNode(item: Item, origin: string): string {
  const { id, type, status, date, modified, attachment } = item
  const terms = item.terms.map(
    ({ taxonomy, slug, name }) =>
      `<category domain="${taxonomy}" nicename="${escapeXml(slug)}">${cdata(name)}</category>\n`,
  )
  const custom = Object.entries(item.custom).map(([key, value]) =>
    element('wp:postmeta', { 'wp:meta_key': key, 'wp:meta_value': value }),
  )
  return `<item>
<guid isPermaLink="false">${escapeXml(`${origin}/?p=${id}`)}</guid>
${fields({
  title: item.title,
  link: item.link,
  'dc:creator': AUTHOR,
  'content:encoded': item.html,
  'excerpt:encoded': item.excerpt,
  'wp:post_id': id,
  'wp:post_date': date,
  'wp:post_date_gmt': status === 'draft' ? NO_DATE : date,
  'wp:post_modified': modified,
  'wp:post_modified_gmt': modified,
  'wp:comment_status': 'closed',
  'wp:ping_status': 'closed',
  'wp:post_name': item.slug,
  'wp:status': status,
  'wp:post_parent': 0,
  'wp:menu_order': 0,
  'wp:post_type': type,
  'wp:post_password': '',
  'wp:is_sticky': 0,
  ...(attachment !== undefined && { 'wp:attachment_url': attachment }),
})}${terms.join('')}${custom.join('')}</item>
`
}
