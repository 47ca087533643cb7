import type { RouteCode } from '../../engine/lazy-component.tsx'
import { OwnPage } from './own-page.tsx'
import { ownPageResult } from './own-page-result.ts'

export const ownPageRoute: RouteCode = { Component: OwnPage, resolve: ownPageResult }
