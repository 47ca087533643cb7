import { DateTime } from 'luxon'
import { decoded } from '#transfer/convert/addresses'
import type { SourceRecord } from '#transfer/source/source'
import {
  languagesIn,
  languagesJoined,
  languageOfCode,
  languageOfScript,
} from '#transfer/source/source_languages'
import type { XmlNode } from './xml_nodes.ts'

/** One language of an item. */
export interface ItemTexts {
  title: string
  body: string
  excerpt: string
  /** Whether the title was divided by its letters. */
  isGuessed?: boolean
  /** The properties that the language itself determines. */
  own: Partial<Pick<SourceRecord, 'sourceId' | 'language' | 'pairKey' | 'slug' | 'addresses'>>
}

/**
 * The texts of an item, one for each language that it contains. qTranslate, WPGlobus and WP
 * Multilang store all languages in the same fields, and Sublanguage the others in custom fields. For
 * other items there is one, whose language is found elsewhere.
 */
export function textsOf(node: XmlNode): ItemTexts[] {
  const [title, body, excerpt] = ['title', 'content:encoded', 'excerpt:encoded'].map((name) =>
    fieldOf(node, name),
  ) as [string, string, string]
  const [marked, bodies, excerpts] = [title, body, excerpt].map(languagesIn)
  // WordPress removes tags from titles, and with them the marks of the first qTranslate.
  const joined = bodies?.has('ar') && bodies.has('en') ? languagesJoined(title) : null
  const titles = marked ?? joined
  const id = fieldOf(node, 'wp:post_id')
  const codes = new Set(
    [...(bodies ?? []), ...(titles ?? [])].flatMap(([code, text]) => (text.trim() ? [code] : [])),
  )
  if (codes.size > 0) {
    return [...codes].map((code) => ({
      title: titles ? (titles.get(code) ?? '') : title,
      body: bodies ? (bodies.get(code) ?? '') : body,
      excerpt: excerpts ? (excerpts.get(code) ?? '') : excerpt,
      isGuessed: titles !== null && titles === joined,
      own: { ...ownOf(node, code), sourceId: `${id}:${code}`, pairKey: `item_${id}` },
    }))
  }
  const others = [...customFields(node).keys()].flatMap((name) => OTHER_TITLE.exec(name)?.[1] ?? [])
  if (others.length === 0) return [{ title, body, excerpt, own: {} }]
  return [
    { title, body, excerpt, own: { pairKey: `item_${id}` } },
    ...others.map((code) => otherTexts(node, code)),
  ]
}

/** The field in which Sublanguage, or Falang with a locale, stores the title in another language. */
const OTHER_TITLE = /^_([a-z]{2}(?:_[A-Z]{2})?)_post_title$/

function otherTexts(node: XmlNode, code: string): ItemTexts {
  const id = fieldOf(node, 'wp:post_id')
  const fields = customFields(node)
  const [title, body, excerpt, slug] = ['title', 'content', 'excerpt', 'name'].map(
    (name) => fields.get(`_${code}_post_${name}`) ?? '',
  ) as [string, string, string, string]
  const addresses = [withCode(fieldOf(node, 'link'), code)]
  const own = { language: code, slug: decodedSlug(slug), addresses }
  return { title, body, excerpt, own: { ...own, sourceId: `${id}:${code}`, pairKey: `item_${id}` } }
}

/**
 * The slug and the addresses of one language. The slug of the item is that of the language in whose
 * script it is written; qTranslate stores others in fields such as `_qts_slug_ar`.
 */
function ownOf(node: XmlNode, code: string): ItemTexts['own'] {
  const [stored] = customValues(node, `_qts_slug_${code}`)
  const slug = decodedSlug(stored ?? fieldOf(node, 'wp:post_name'))
  const language = languageOfCode(code)
  const isOwn = stored !== undefined || language === null || languageOfScript(slug) === language
  return {
    language: code,
    slug: isOwn ? slug : '',
    addresses: [withCode(fieldOf(node, 'link'), code)],
  }
}

/** The address with the code of a language before its path. */
function withCode(link: string, code: string): string {
  if (!URL.canParse(link)) return ''
  const url = new URL(link)
  url.pathname = `/${code}${url.pathname}`
  return url.href
}

export const fieldOf = (node: XmlNode, name: string): string =>
  node.children.find((child) => child.name === name)?.text.trim() ?? ''

/** The names and values of the custom fields of an item, in the order of the file. */
export const customRows = (node: XmlNode): [string, string][] =>
  node.children
    .filter(({ name }) => name === 'wp:postmeta')
    .map((row) => [fieldOf(row, 'wp:meta_key'), fieldOf(row, 'wp:meta_value')])

/** The custom fields of an item by name. If several have the same name, the last one is used. */
export const customFields = (node: XmlNode) => new Map(customRows(node))

/** All values of the custom fields with this name. */
export const customValues = (node: XmlNode, name: string): string[] =>
  customRows(node).flatMap(([key, value]) => (key === name && value ? [value] : []))

/**
 * A key and its value in a serialized PHP array: a string, followed by a number or another string.
 */
const PHP_PAIR = /s:\d+:"([^"]*)";(?:i:(\d+)|s:\d+:"([^"]*)");/g

export const phpPairs = (serialized: string): [string, string][] =>
  [...serialized.matchAll(PHP_PAIR)].map(([, key = '', number, text]) => [
    key,
    number ?? text ?? '',
  ])

/** The translations in the description of a Polylang term, such as `a:2:{s:2:"en";i:12;…}`. */
export const membersIn = (description: string): Record<string, string> =>
  Object.fromEntries(phpPairs(description).filter(([, id]) => /^\d+$/.test(id) && id !== '0'))

/** The locale in the description of a Polylang language, such as `ar` or `en_US`. */
export const localeIn = (description: string): string =>
  phpPairs(description).find(([key]) => key === 'locale')?.[1] ?? ''

interface WrittenTimes {
  utc: string
  /** The field `pubDate`, in the format of RFC 2822. */
  published: string
  /** The time on the clock of the site. */
  local: string
}

/** The time in UTC; null if there is none that can be read, as in WordPress's zero date. */
export function momentOf({ utc, published, local }: WrittenTimes, zone: string): string | null {
  const read = [
    DateTime.fromSQL(utc, { zone: 'utc' }),
    DateTime.fromRFC2822(published, { zone: 'utc' }),
    DateTime.fromSQL(local, { zone }),
  ].find((date) => date.isValid && date.year >= 1000)
  return read?.toUTC().startOf('second').toISO() ?? null
}

/** Decodes a slug, which WordPress stores percent-encoded and in lower case. */
export const decodedSlug = (slug: string): string => decoded(slug).normalize('NFC')
