import type { RouteCode } from '../../engine/lazy-component.tsx'
import { BothPage } from './both-page.tsx'
import { bothResult } from './both-result.ts'
import { publicationQueries } from './queries.ts'

export const bothRoute: RouteCode = {
  Component: BothPage,
  queries: ({ language, params }, reads) => [
    publicationQueries(reads).both(language, params['slug'] ?? ''),
  ],
  resolve: bothResult,
}
