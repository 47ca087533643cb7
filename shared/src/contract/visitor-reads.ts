import type { Language } from './languages.ts'
import type { Publication, PublicationListItem } from './publications.ts'

/** A page of a list. On the wire it is a bare array, with the way on in its `Link` header. */
export interface ListPage<Item> {
  items: Item[]
  /** The `after` of the next, older page, or null on the last. */
  next: string | null
}

/** Which page of the published list. */
export interface PublishedFilter {
  language: Language
  q?: string | null
  tag?: string | null
  after?: string | null
  limit?: number
}

/**
 * What public pages read, with the rights of a visitor: on the server by the API's own queries, in the browser by
 * calls to the API. A refused read rejects with an error that carries `status`.
 */
export interface VisitorReads {
  publications: (filter: PublishedFilter) => Promise<ListPage<PublicationListItem>>
  /** By slug or id; the language decides between two that have the same slug. */
  publication: (slugOrId: string, language?: Language) => Promise<Publication>
}
