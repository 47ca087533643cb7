import type { PublicationListItem } from './publications.ts'
import type { Language } from './languages.ts'
import type { ListPage } from './list-page.ts'

/** A text in pieces, of which every second one begins with a word that was searched for. */
export type MarkedText = string[]

export interface FoundPublication extends PublicationListItem {
  marked: {
    title: MarkedText
    /** The passage around the first word found in the text, else the beginning of the text. */
    excerpt: MarkedText
  }
}

/** Which page of a visitor's search. */
export type SearchFilter = {
  language: Language
  q: string
  after?: string | null
}

/** What `GET /api/search` answers. */
export interface SearchResult extends ListPage<FoundPublication> {
  /** Of all pages; at most `SEARCH_COUNT_LIMIT`. */
  total: number
  /** More than `total` were found. */
  isMore: boolean
  /** Where to go on when nothing was found. */
  instead?: {
    /** Tags of public texts whose names are like the words. */
    tags: string[]
    newest: PublicationListItem[]
  }
}

/** Results are counted up to this. */
export const SEARCH_COUNT_LIMIT = 100
