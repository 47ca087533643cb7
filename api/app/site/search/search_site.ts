import { localizedPath } from '@ufuq/shared/contract/addresses'
import { documentPath, type ShownDocument } from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import { ownPagePath } from '@ufuq/shared/contract/own-pages'
import type {
  FoundPage,
  SearchFilter,
  SearchResult,
} from '@ufuq/shared/contract/publication-search'
import { pathOfPage } from '@ufuq/shared/contract/site/page-names'
import { cutText } from '@ufuq/shared/domain/cut-text'
import { PREVIEW_LENGTH } from '@ufuq/shared/contract/limits'
import { termsOf, wordFinder, type WordFinder } from '@ufuq/shared/domain/text-search'
import { listShownDocuments } from '#kinds/documents/serving/shown_documents'
import { searchPublications, suggestInstead } from '#publications/reading/search_publications'
import { foundPassage, markFound } from '@ufuq/shared/domain/mark-found'
import { findPages, type FoundPage as FoundPageRow } from '#site/search/find_pages'

const MAX_DOCUMENTS = 5

/**
 * What visitors find on the site: custom pages and documents, on the first page of the results, and
 * publications. If nothing is found, suggests what else they could read.
 */
export async function searchSite(filter: SearchFilter): Promise<SearchResult> {
  const { language, q, after } = filter
  const terms = termsOf(q)
  const isFound = wordFinder(terms)
  const rows = after ? [] : await findPages(language, terms)
  const documents = after ? [] : await listShownDocuments({ language, q, limit: MAX_DOCUMENTS })
  const publications = await searchPublications(filter)
  const isNothing = publications.total + rows.length + documents.length === 0
  return {
    ...publications,
    pages: rows.map((row) => toFoundPage(row, language, isFound)),
    documents: documents.map((document) => toFoundDocument(document, language, isFound)),
    ...(isNothing && { instead: await suggestInstead(filter) }),
  }
}

const toFoundPage = (
  { id, slug, key, title, text }: FoundPageRow,
  language: Language,
  isFound: WordFinder,
): FoundPage => ({
  id,
  path: ownPagePath({ language, slug: key === null ? (slug ?? '') : pathOfPage(key) }),
  marked: {
    title: markFound(title, isFound),
    excerpt: foundPassage(text, isFound) ?? [beginningOf(text)],
  },
})

const toFoundDocument = (
  { id, slug, title, description, found }: ShownDocument,
  language: Language,
  isFound: WordFinder,
): FoundPage => ({
  id,
  path: localizedPath(language, documentPath(slug)),
  marked: {
    title: markFound(title, isFound),
    excerpt: found?.passage ?? markFound(beginningOf(description), isFound),
  },
})

const beginningOf = (text: string): string =>
  text.length <= PREVIEW_LENGTH.list ? text : `${cutText(text, PREVIEW_LENGTH.list).trimEnd()}…`
