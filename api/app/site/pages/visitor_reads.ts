import logger from '@adonisjs/core/services/logger'
import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import type { Publication } from '@ufuq/shared/contract/publications'
import type { ShownEntry } from '@ufuq/shared/contract/shown-entries'
import type { ShownPage } from '@ufuq/shared/kinds/page/own-pages'
import { ApiException } from '#core/errors/api_exception'
import { logFailure } from '#core/errors/failure_log'
import { toWireError } from '#core/errors/wire_error'
import { shownDocumentsValidator } from '#kinds/document/documents_controller'
import {
  readShownDocument,
  listShownDocuments,
  listShownFilters,
} from '#kinds/document/serving/shown_documents'
import { readShownNotice } from '#kinds/page/read_shown_notice'
import { readShownPage } from '#kinds/page/read_shown_page'
import { readPublication } from '#kinds/publication/reading/find_publication'
import { listNearby } from '#kinds/publication/reading/list_nearby'
import {
  listPublications,
  listValidator,
  searchValidator,
} from '#kinds/publication/reading/list_publications'
import { showItems, showPublication } from '#kinds/publication/reading/show_to_readers'
import {
  listShownEntries,
  readShownEntry,
  shownKind,
  shownEntriesValidator,
} from '#reading/read_entries'
import { searchSite } from '#site/search/search_site'

const VISITOR = null

/**
 * The queries that pages use. They are the queries of the API, with a visitor's rights and without
 * requests from the server to itself.
 */
export const visitorReads: VisitorReads = {
  /** Throws for filters that the API's list rejects. */
  publications: (filter) =>
    logged('publications', async () => {
      const options = await listValidator.validate(filter)
      const { rows, next } = await listPublications({ ...options, status: 'published' })
      return { items: await showItems(rows, VISITOR), next }
    }),

  search: (filter) =>
    logged('search', async () => searchSite(await searchValidator.validate(filter))),

  publication: (slugOrId, language) =>
    logged('publication', async () => {
      const publication = await readPublication(slugOrId, language)
      if (!publication) throw ApiException.notFound('Publication')
      const nearby = await listNearby(publication)
      return showPublication(publication, VISITOR, nearby)
    }),

  page: (slug, language) =>
    logged('page', async () => {
      const page = await readShownPage(slug, language)
      if (!page) throw ApiException.notFound('Page')
      return page
    }),

  notice: (slug, id, language) =>
    logged('notice', async () => {
      const notice = await readShownNotice(slug, id, language)
      if (!notice) throw ApiException.notFound('Notice')
      return notice
    }),

  documents: (filter) =>
    logged('documents', async () =>
      listShownDocuments(await shownDocumentsValidator.validate(filter)),
    ),

  documentFilters: () => logged('documentFilters', listShownFilters),

  document: (slugOrId, language) =>
    logged('document', async () => {
      const document = await readShownDocument(slugOrId, language)
      if (!document) throw ApiException.notFound('Document')
      return document
    }),

  entry: (path, slug, language) =>
    logged('entry', async () => {
      const entry = await readShownEntry(shownKind(path), slug, language)
      if (!entry) throw ApiException.notFound()
      return entry
    }),

  entries: (path, filter) =>
    logged('entries', async () => {
      const kind = shownKind(path)
      const { rows, next } = await listShownEntries(
        kind,
        await shownEntriesValidator(kind).validate(filter),
      )
      return { items: rows, next }
    }),
}

/** What is shown as if it were published. */
interface Shown {
  publication?: Publication
  ownPage?: ShownPage
  entry?: ShownEntry
}

/** Like `visitorReads`, plus the content that a preview shows as if it were published. */
export const readsOfPreview = ({ publication, ownPage, entry }: Shown): VisitorReads => ({
  ...visitorReads,
  page: async (slug, language) =>
    slug === ownPage?.slug && language === ownPage.language
      ? ownPage
      : visitorReads.page(slug, language),
  entry: async (path, slug, language) =>
    slug === entry?.slug && language === entry.language
      ? entry
      : visitorReads.entry(path, slug, language),
  publication: async (slugOrId, language) =>
    slugOrId === publication?.slug ? publication : visitorReads.publication(slugOrId, language),
})

/** The log names the query but omits its arguments, which may contain a visitor's search. */
async function logged<T>(read: keyof VisitorReads, answer: () => Promise<T>): Promise<T> {
  try {
    return await answer()
  } catch (error) {
    if (toWireError(error).status >= 500) {
      logFailure(
        logger,
        error,
        { event: 'page_data_failed', read },
        'Failed to read data of a page',
      )
    }
    throw error
  }
}
