import type { RouteCode } from '../../engine/lazy-component.tsx'
import { DocumentPage } from './document-page.tsx'
import { documentResult } from './document-result.ts'
import { documentQueries } from './queries.ts'

export const documentRoute: RouteCode = {
  Component: DocumentPage,
  queries: ({ language, params }, reads) => [
    documentQueries(reads).one(language, params['slug'] ?? ''),
  ],
  resolve: documentResult,
}
