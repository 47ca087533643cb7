import type { Language } from '../contract/languages.ts'
import type { ListPage } from '../contract/list-page.ts'
import type { SearchFilter, SearchResult } from '../contract/publication-search.ts'
import type { ShownChoices, ShownEntriesFilter, ShownEntry } from '../contract/shown-entries.ts'
import type { ShownNotice } from '../kinds/page/own-pages.ts'

/**
 * The reads of public pages, with a visitor's rights: the API's own queries on the server, API
 * calls in the browser. A failed read rejects with an error that has a `status`. `path` is that of a
 * kind; the answers are those of `GET /api/shown/{path}`, whose type the caller knows.
 */
export interface VisitorReads {
  /** An entry by its slug, a former slug or, for some kinds, its id. */
  entry: <Shown = ShownEntry>(path: string, slug: string, language: Language) => Promise<Shown>
  /** The public list of a kind. */
  entries: <Card = ShownEntry>(path: string, filter: ShownEntriesFilter) => Promise<ListPage<Card>>
  /** The values of filters for which the list of a kind is not empty. */
  choices: (path: string) => Promise<ShownChoices>
  /** A notice of a custom page, by the id of the notice. */
  notice: (slug: string, id: string, language: Language) => Promise<ShownNotice>
  search: (filter: SearchFilter) => Promise<SearchResult>
}
