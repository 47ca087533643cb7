import type { RouteCode } from '../../engine/lazy-component.tsx'
import { OwnPage } from './own-page.tsx'
import { ownPageQuery } from './own-page-query.ts'
import { ownPageResult } from './own-page-result.ts'

export const ownPageRoute: RouteCode = {
  Component: OwnPage,
  queries: ({ language, params }, reads) => [ownPageQuery(reads, params['slug'] ?? '', language)],
  resolve: ownPageResult,
}
