import type { RouteCode } from '../../engine/lazy-component.tsx'
import { ArticlePage } from './article-page.tsx'
import { articleResult } from './article-result.ts'

export const articleRoute: RouteCode = { Component: ArticlePage, resolve: articleResult }
