import { cutText } from '@ufuq/shared/contract/cut-text'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { tagKey } from '@ufuq/shared/contract/text-search'

/** What the address of the list asks for. */
export interface ListFilter {
  /** Words to find, as they were typed, no more than the field takes. A search is over all tags. */
  q: string | null
  tag: string | null
  /** Cursor of the page, null on the first. */
  after: string | null
}

export function filterOf(search: URLSearchParams): ListFilter {
  const q = cutText(search.get('q')?.trim() ?? '', LIMITS.search.max) || null
  const tag = (q === null && search.get('tag')) || null
  return { q, tag, after: search.get('after') || null }
}

const NOTHING: ListFilter = { q: null, tag: null, after: null }

/** The list's address without the language; a tag has one address, however it is written. */
export function listPath(filter: Partial<ListFilter> = {}): string {
  const { q, tag, after } = { ...NOTHING, ...filter }
  const query = Object.entries({ q, tag: tag === null ? null : tagKey(tag), after })
    .filter((entry): entry is [string, string] => Boolean(entry[1]))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return query.length === 0 ? '/publications' : `/publications?${query.join('&')}`
}

/** A tag as somebody wrote it, among the publications that were found by its key. */
export const writtenTag = (tag: string, publications: readonly { tags: string[] }[]): string =>
  publications.flatMap(({ tags }) => tags).find((written) => tagKey(written) === tagKey(tag)) ?? tag

/** Somebody's words inside a sentence of ours: they keep their direction and leave ours alone. */
export const isolated = (text: string): string => `\u2068${text}\u2069`
