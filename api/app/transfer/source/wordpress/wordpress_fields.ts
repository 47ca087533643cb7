import { DateTime } from 'luxon'
import type { XmlNode } from '#transfer/source/wordpress/xml_nodes'

export const fieldOf = (node: XmlNode, name: string): string =>
  node.children.find((child) => child.name === name)?.text.trim() ?? ''

const customRows = (node: XmlNode): [string, string][] =>
  node.children
    .filter(({ name }) => name === 'wp:postmeta')
    .map((row) => [fieldOf(row, 'wp:meta_key'), fieldOf(row, 'wp:meta_value')])

/** The custom fields of an item; of several with one name, the last. */
export const customFields = (node: XmlNode) => new Map(customRows(node))

/** All values of a custom field. */
export const customValues = (node: XmlNode, name: string): string[] =>
  customRows(node).flatMap(([key, value]) => (key === name && value ? [value] : []))

/** The pairs of a serialized array of PHP: strings, each with a number or another string. */
const PHP_PAIR = /s:\d+:"([^"]*)";(?:i:(\d+)|s:\d+:"([^"]*)");/g

const phpPairs = (serialized: string): [string, string][] =>
  [...serialized.matchAll(PHP_PAIR)].map(([, key = '', number, text]) => [
    key,
    number ?? text ?? '',
  ])

/** The translations in the description of a term of Polylang, such as `a:2:{s:2:"en";i:12;…}`. */
export const membersIn = (description: string): Record<string, string> =>
  Object.fromEntries(phpPairs(description).filter(([, id]) => /^\d+$/.test(id) && id !== '0'))

/** The locale in the description of a language of Polylang, such as `ar` or `en_US`. */
export const localeIn = (description: string): string =>
  phpPairs(description).find(([key]) => key === 'locale')?.[1] ?? ''

/** The moment in UTC; null for WordPress's zero date and for none. */
export function momentOf(utc: string, local: string): string | null {
  const [written = null] = [utc, local].filter((text) => text && !text.startsWith('0000'))
  if (written === null) return null
  const date = DateTime.fromSQL(written, { zone: 'utc' })
  return date.isValid && date.year >= 1000 ? date.startOf('second').toISO() : null
}

/** A slug as WordPress stores it: percent-encoded and in lower case. */
export function decodedSlug(slug: string): string {
  try {
    return decodeURIComponent(slug).normalize('NFC')
  } catch {
    return slug
  }
}
