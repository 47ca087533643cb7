import type { Language } from './languages.ts'
import type { ListPage } from './list-page.ts'
import type { PublicationListItem } from './publications.ts'

/** A text as a list of pieces, alternately unmarked and marked. */
export type MarkedText = string[]

export interface FoundPublication extends PublicationListItem {
  marked: {
    title: MarkedText
    /** The passage around the first match in the text, or else the beginning of the text. */
    excerpt: MarkedText
  }
}

/** A page of the site or the page of a document that a search finds. */
export interface FoundPage {
  /** 0 for a page that the product ships. */
  id: number
  path: string
  /** The page of the document's file with the passage. */
  page?: number
  marked: FoundPublication['marked']
}

/** The parameters of a visitor's search. */
export type SearchFilter = {
  language: Language
  q: string
  after?: string | null
}

/** The response of `GET /api/search`. */
export interface SearchResult extends ListPage<FoundPublication> {
  /**
   * The pages that were found. Only the response with the first page of publications
   * contains them.
   */
  pages: FoundPage[]
  /**
   * Documents with the words in their texts or files. Only the response with the first page of
   * publications contains them.
   */
  documents: FoundPage[]
  /** The number of publications on all pages; at most `SEARCH_COUNT_LIMIT`. */
  total: number
  /** Whether there are more than `total` publications. */
  isMore: boolean
  /**
   * The number of pages and publications that the other language has for the same words; one more
   * than `SEARCH_COUNT_LIMIT` for more. Only the response with the first page contains it, and only
   * if the number is soon known.
   */
  inOther?: number
  /** Suggestions if nothing was found. */
  instead?: {
    /** The query with words that occur in place of those that do not. */
    query?: string
    newest: PublicationListItem[]
  }
}

/** The number up to which results are counted. */
export const SEARCH_COUNT_LIMIT = 100
