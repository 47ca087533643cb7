import type { RouteCode } from '../../engine/lazy-component.tsx'
import { filterOf, isSearch } from './list-filter.ts'
import { listResult } from './list-result.ts'
import { PublicationsPage } from './publications-page.tsx'
import { publicationQueries } from './queries.ts'

export const publicationsRoute: RouteCode = {
  Component: PublicationsPage,
  queries: ({ language, search }, reads, { programmes }) => {
    const filter = filterOf(search, programmes)
    const queries = publicationQueries(reads)
    return [isSearch(filter) ? queries.search(language, filter) : queries.list(language, filter)]
  },
  resolve: listResult,
}
