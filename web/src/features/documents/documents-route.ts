import { isolated } from '@ufuq/shared/domain/isolate'
import type { ShownDocument } from '@ufuq/shared/contract/documents'
import type { TFunction } from 'i18next'
import type { RouteCode } from '../../engine/lazy-component.tsx'
import { pageHead } from '../../engine/page-head.ts'
import type { PageResult, ResolveContext } from '../../engine/route.ts'
import { documentFilterOf, documentsPath, type DocumentFilter } from './document-filter.ts'
import { DocumentsPage } from './documents-page.tsx'
import { documentQueries } from './queries.ts'

export const documentsRoute: RouteCode = {
  Component: DocumentsPage,
  queries: ({ language, search }, reads) => {
    const queries = documentQueries(reads)
    return [queries.list(language, documentFilterOf(search)), queries.filters()]
  },
  resolve: documentsResult,
}

/** Each category and each year has its own address. A search is never cached. */
function documentsResult(context: ResolveContext): PageResult {
  const { t, language, site, search, client, reads } = context
  const filter = documentFilterOf(search)
  const { queryKey } = documentQueries(reads).list(language, filter)
  const items = client.getQueryData<ShownDocument[]>(queryKey)
  const title = titleOf(filter, t)
  const head = pageHead({
    title: title === null ? t('meta.documents.title') : t('meta.publication.title', { title }),
    description: t('meta.documents.description'),
    path: documentsPath(filter),
    language,
    site,
  })
  if (filter.q !== null) {
    return { status: 200, isPrivate: true, head: { ...head, robots: 'noindex' } }
  }
  // Search engines must not index a category or a year without documents.
  const isNothing = title !== null && items?.length === 0
  return { status: 200, head: isNothing ? { ...head, robots: 'noindex' } : head }
}

/** The title of a filtered list; null for the whole list. */
function titleOf({ q, category, year }: DocumentFilter, t: TFunction): string | null {
  const ns = 'documents'
  if (q !== null) return t('list.results', { ns, query: isolated(q) })
  const name = category === null ? t('list.title', { ns }) : t(`categories.${category}`, { ns })
  if (year !== null) return t('list.ofYear', { ns, name, year: String(year) })
  return category && name
}
