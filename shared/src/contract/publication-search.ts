import type { Language } from './languages.ts'

/** A text as a list of pieces, alternately unmarked and marked. */
export type MarkedText = string[]

/** A result of the search. */
export interface Found {
  /** The name of the kind, such as `publication`. */
  kind: string
  /** The address of the page, with its language. */
  path: string
  title: string
  /** The page of the document's file with the passage. */
  page?: number
  /**
   * ISO 8601 in UTC; missing for a page that the product ships.
   * @format date-time
   */
  publishedAt?: string
  marked: {
    title: MarkedText
    /** The passage around the first match in the text, or else the beginning of the text. */
    excerpt: MarkedText
  }
}

/** The parameters of a visitor's search. */
export type SearchFilter = {
  language: Language
  q: string
  after?: string | null
}

/**
 * The response of `GET /api/search`: first what has the words in its title, then in its text, then
 * the same with other forms of the words; the newest first.
 */
export interface SearchResult {
  items: Found[]
  /** The cursor of the next page; null on the last one. */
  next: string | null
  /** The number of results on all pages; at most `SEARCH_COUNT_LIMIT`. */
  total: number
  /** Whether there are more than `total` results. */
  isMore: boolean
  /** Nothing has all words: the results have most of the rarer ones, on one page. */
  isPartial?: true
  /**
   * The number of results that the other language has for the same words, without documents; one
   * more than `SEARCH_COUNT_LIMIT` for more. Only the response with the first page contains it, and
   * only if the number is soon known.
   */
  inOther?: number
  /** Suggestions if nothing has all words. */
  instead?: {
    /** The query with words that occur in place of those that do not. */
    query?: string
    /** The newest texts; empty if there are results. */
    newest: Found[]
  }
}

/** The number up to which results are counted. */
export const SEARCH_COUNT_LIMIT = 100
