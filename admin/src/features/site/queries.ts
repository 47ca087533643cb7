import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { readPage, withCursor } from '@ufuq/shared/client/list'
import type {
  SitePage,
  SitePageItem,
  SiteVersion,
  SiteVersionDetail,
} from '@ufuq/shared/contract/site/calls'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'

const PAGES = '/api/site/pages'

export const sitePath = (name: SitePageName): string => `${PAGES}/${name}`

export const siteQueries = {
  pages: () => queryOptions<SitePageItem[]>({ queryKey: [PAGES], staleTime: 0 }),
  /** An editor starts from the server's current state, never from what a screen read an hour ago. */
  page: (name: SitePageName) =>
    queryOptions<{ page: SitePage }>({ queryKey: [sitePath(name)], staleTime: 0, gcTime: 0 }),
  versions: (name: SitePageName, after: string | null) =>
    queryOptions({
      queryKey: [withCursor(`${sitePath(name)}/versions`, after)],
      queryFn: ({ queryKey, signal }) => readPage<SiteVersion>(String(queryKey[0]), signal),
      staleTime: 0,
    }),
  /** What was published never changes, but for the organisation's names in what nobody wrote. */
  version: (name: SitePageName, number: number) =>
    queryOptions<{ version: SiteVersionDetail }>({
      queryKey: [`${sitePath(name)}/versions/${number}`],
      staleTime: 0,
    }),
}

/** Refreshes the lists of pages and versions. What an editor has open stays as it is. */
export const refreshSite = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) =>
      /^\/api\/site\/pages($|\/\w+\/versions(\?|$))/.test(String(queryKey[0])),
  })
