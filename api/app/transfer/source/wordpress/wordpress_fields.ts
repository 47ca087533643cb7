import { DateTime } from 'luxon'
import { decoded } from '#transfer/convert/addresses'
import type { XmlNode } from '#transfer/source/wordpress/xml_nodes'

export const fieldOf = (node: XmlNode, name: string): string =>
  node.children.find((child) => child.name === name)?.text.trim() ?? ''

const customRows = (node: XmlNode): [string, string][] =>
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

const phpPairs = (serialized: string): [string, string][] =>
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
