import type {
  ShownDocument,
  ShownDocumentFilters,
  ShownDocumentPage,
  ShownDocumentsFilter,
} from '../contract/documents.ts'
import type { Language } from '../contract/languages.ts'
import type { ListPage } from '../contract/list-page.ts'
import type { SearchFilter, SearchResult } from '../contract/publication-search.ts'
import type { Publication, PublicationListItem } from '../contract/publications.ts'
import type { ShownEntriesFilter, ShownEntry } from '../contract/shown-entries.ts'
import type { ShownNotice, ShownPage } from '../kinds/page/own-pages.ts'

/** The filters and the page of the list of published texts. */
export interface PublishedFilter {
  language: Language
  q?: string | null
  tag?: string | null
  /** The name of a programme in addresses, which selects the publications with its tag. */
  category?: string | null
  after?: string | null
  limit?: number
}

/**
 * The reads of public pages, with a visitor's rights: the API's own queries on the server, API
 * calls in the browser. A failed read rejects with an error that has a `status`.
 */
export interface VisitorReads {
  publications: (filter: PublishedFilter) => Promise<ListPage<PublicationListItem>>
  search: (filter: SearchFilter) => Promise<SearchResult>
  /**
   * Finds a publication by slug or id, including `nearby`. If two texts have the same slug, the
   * language decides which one is found.
   */
  publication: (slugOrId: string, language?: Language) => Promise<Publication>
  /** A custom page by its slug. */
  page: (slug: string, language: Language) => Promise<ShownPage>
  /** A notice of a custom page, by the id of the notice. */
  notice: (slug: string, id: string, language: Language) => Promise<ShownNotice>
  /** The public list of documents. */
  documents: (filter: ShownDocumentsFilter) => Promise<ShownDocument[]>
  documentFilters: () => Promise<ShownDocumentFilters>
  /** A document by its slug or id. */
  document: (slugOrId: string, language: Language) => Promise<ShownDocumentPage>
  /** An entry of a kind without reads of its own, by the path of the kind and its slug. */
  entry: (path: string, slug: string, language: Language) => Promise<ShownEntry>
  /** The public list of such a kind. */
  entries: (path: string, filter: ShownEntriesFilter) => Promise<ListPage<ShownEntry>>
}
