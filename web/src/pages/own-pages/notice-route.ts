import type { RouteCode } from '../../engine/lazy-component.tsx'
import { NoticePage } from './notice-page.tsx'
import { noticeResult } from './notice-result.ts'
import { noticeQuery } from './own-page-query.ts'

export const noticeRoute: RouteCode = {
  Component: NoticePage,
  queries: ({ language, params }, reads) => [
    noticeQuery(reads, params['slug'] ?? '', params['notice'] ?? '', language),
  ],
  resolve: noticeResult,
}
