import type { RouteCode } from '../../engine/lazy-component.tsx'
import { documentFilterOf } from './document-filter.ts'
import { DocumentsPage } from './documents-page.tsx'
import { documentsResult } from './documents-result.ts'
import { documentQueries } from './queries.ts'

export const documentsRoute: RouteCode = {
  Component: DocumentsPage,
  queries: ({ language, search }, reads) => {
    const queries = documentQueries(reads)
    return [queries.list(language, documentFilterOf(search)), queries.filters()]
  },
  resolve: documentsResult,
}
