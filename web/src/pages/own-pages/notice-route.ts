import type { RouteCode } from '../../engine/lazy-component.tsx'
import { NoticePage } from './notice-page.tsx'
import { noticeResult } from './notice-result.ts'

export const noticeRoute: RouteCode = { Component: NoticePage, resolve: noticeResult }
