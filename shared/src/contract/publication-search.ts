import type { PublicationListItem } from './publications.ts'
import type { Language } from './languages.ts'
import type { ListPage } from './list-page.ts'

/** A text as a list of pieces, alternately unmarked and marked. */
export type MarkedText = string[]

export interface FoundPublication extends PublicationListItem {
  marked: {
    title: MarkedText
    /** The passage around the first match in the text, or else the beginning of the text. */
    excerpt: MarkedText
  }
}

/** A custom page or the page of a document that a search finds. */
export interface FoundPage {
  id: number
  path: string
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
   * The custom pages that were found. Only the response with the first page of publications
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
  /** Suggestions if nothing was found. */
  instead?: {
    /** Tags of public texts, with names similar to the words of the query. */
    tags: string[]
    newest: PublicationListItem[]
  }
}

/** The number up to which results are counted. */
export const SEARCH_COUNT_LIMIT = 100
