import type { Language } from '@ufuq/shared/contract/languages'
import { PAGE_SIZE } from '@ufuq/shared/contract/limits'
import {
  SEARCH_COUNT_LIMIT,
  type FoundPublication,
  type MarkedText,
  type SearchFilter,
  type SearchResult,
} from '@ufuq/shared/contract/publication-search'
import type { PublicationListItem } from '@ufuq/shared/contract/publications'
import { foundPassage, markFound } from '@ufuq/shared/domain/mark-found'
import {
  wordFinder,
  wordsOf,
  type SearchTerm,
  type WordFinder,
  type WrittenWord,
} from '@ufuq/shared/domain/text-search'
import { LRUCache } from 'lru-cache'
import type { Page } from '#core/lists/keyset'
import type { SideFilter } from '#entries/reading_hooks'
import {
  countFound,
  countSoon,
  listPublications,
  listSearched,
} from '#kinds/publication/reading/list_publications'
import { showItems } from '#kinds/publication/reading/show_to_readers'
import type { PublicationRow } from '#kinds/publication/records/record_rows'
import { ofWords } from '#kinds/publication/search/sides_found'

const VISITOR = null

/** How many of the newest texts are shown if nothing was found. */
const NEWEST = 3

/** What a visitor searches. */
export interface Sought {
  terms: readonly SearchTerm[]
  /** The terms with other forms of their words, if some occur. */
  wide: readonly SearchTerm[] | null
  /** What publications must match: the terms, and those with other forms. */
  exact: readonly SideFilter[]
  all: readonly SideFilter[]
}

export async function soughtBy(
  terms: readonly SearchTerm[],
  wide: readonly SearchTerm[] | null,
): Promise<Sought> {
  const exact = await ofWords(terms, 'd')
  return { terms, wide, exact, all: wide ? await ofWords(wide, 'd') : exact }
}

/** The beginning of the cursors of results that contain only other forms of the words. */
const OTHER_FORMS = '~'

/**
 * The publications that visitors find, newest first, with the search words marked. Those that contain
 * the words themselves come before those with other forms of them.
 */
export async function searchPublications(
  { language, after }: SearchFilter,
  sought: Sought,
): Promise<Pick<SearchResult, 'items' | 'next' | 'total' | 'isMore'>> {
  const { terms, wide } = sought
  const {
    rows,
    next,
    count = await countFound({ language, sought: sought.all, limit: SEARCH_COUNT_LIMIT }),
  } = await pageOf({ language, after }, sought)
  const items = await showItems(rows, VISITOR)
  return {
    items: markItems(items, rows, wordFinder(wide ?? terms)),
    next,
    total: Math.min(count, SEARCH_COUNT_LIMIT),
    isMore: count > SEARCH_COUNT_LIMIT,
  }
}

/**
 * The number of publications found in a language, up to one more than `SEARCH_COUNT_LIMIT`; null if
 * too many would have to be read.
 */
export const countInLanguage = (language: Language, { all }: Sought): Promise<number | null> =>
  countSoon({ language, sought: all, limit: SEARCH_COUNT_LIMIT })

/** One page of the results, and the number of all if it is known by then. */
async function pageOf(
  { language, after }: Pick<SearchFilter, 'language' | 'after'>,
  { wide, exact, all }: Sought,
): Promise<Page<PublicationRow> & { count?: number }> {
  const isOfOthers = after?.startsWith(OTHER_FORMS) ?? false
  const counted = after ? undefined : SEARCH_COUNT_LIMIT
  const { rows, next, count } = isOfOthers
    ? { rows: [], next: null, count: 0 }
    : await listSearched({ language, sought: exact, after: after ?? undefined, counted })
  if (!wide) return { rows, next, ...(counted && { count }) }
  const limit = PAGE_SIZE.default - rows.length
  if (next !== null || limit === 0) return { rows, next: next ?? OTHER_FORMS }
  const others = await listSearched({
    language,
    sought: all,
    without: exact,
    limit,
    counted,
    after: (isOfOthers && after?.slice(OTHER_FORMS.length)) || undefined,
  })
  return {
    rows: [...rows, ...others.rows],
    next: others.next && OTHER_FORMS + others.next,
    ...(counted && { count: count + others.count }),
  }
}

/** The texts that visitors could read instead if nothing was found. */
export async function newestTexts(language: Language): Promise<PublicationListItem[]> {
  const { rows } = await listPublications({ language, limit: NEWEST })
  return showItems(rows, VISITOR)
}

const markItems = (
  items: readonly PublicationListItem[],
  rows: readonly PublicationRow[],
  isFound: WordFinder,
): FoundPublication[] =>
  items.map((item, index) => ({
    ...item,
    marked: {
      title: markFound(item.title, isFound),
      excerpt: passageIn(rows[index], isFound) ?? [item.excerpt],
    },
  }))

/**
 * The text and the words of each publication's beginning, by the HTML of that beginning. They are
 * cached because searches often show the same publications.
 */
const wordsByHtml = new LRUCache<string, { text: string; words: WrittenWord[] }>({ max: 100 })

function wordsAtBeginning(html: string) {
  const known = wordsByHtml.get(html)
  if (known) return known
  const text = textOfHtml(html)
  const found = { text, words: wordsOf(text) }
  wordsByHtml.set(html, found)
  return found
}

function passageIn(row: PublicationRow | undefined, isFound: WordFinder): MarkedText | null {
  const { beginning = '', further = '' } = row ?? {}
  const { text, words } = wordsAtBeginning(beginning)
  const passage = foundPassage(text, isFound, { isBeginning: further !== '', words })
  return passage ?? (further === '' ? null : foundPassage(textOfHtml(beginning + further), isFound))
}

/** Elements that end a line of text. Other elements occur within words. */
const BLOCK =
  /^<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|figure|figcaption|section|table|t[rdh]|hr|br|div)\b/

/** Footnote numbers, and texts for screen readers only. */
const UNREAD = /<sup\b[^>]*>.*?<\/sup>|<(\w+)\b[^>]*\bclass="vh"[^>]*>.*?<\/\1>/gs
const TAG = /<(?:"[^"]*(?:"|$)|[^">])*>?/g
const ENTITY = /&(?:#x([\da-f]+)|#(\d+)|(amp|lt|gt|quot|apos|nbsp));/gi
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/**
 * The text of rendered HTML, which may be cut at its end. The result must never be inserted as
 * HTML.
 */
export const textOfHtml = (html: string): string =>
  html
    .replace(UNREAD, '')
    .replace(TAG, (tag) => (BLOCK.test(tag) ? ' ' : ''))
    .replace(ENTITY, (_, hex?: string, decimal?: string, name?: string) =>
      name === undefined
        ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
        : (NAMED[name.toLowerCase()] ?? ''),
    )
    .replace(/\s+/gu, ' ')
    .trim()
