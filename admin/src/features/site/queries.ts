import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { withCursor } from '@ufuq/shared/client/list'
import { readFrom, readPageFrom } from '@ufuq/shared/client/read-from'
import type {
  SitePage,
  SitePageItem,
  SiteVersion,
  SiteVersionDetail,
} from '@ufuq/shared/contract/site/calls'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { reviewKeys, siteKeys } from '../../query-keys.ts'
import type { Reviewed } from '../../review/queries.ts'

const PAGES = '/api/site/pages'

export const sitePath = (name: SitePageName): string => `${PAGES}/${name}`

export const siteQueries = {
  pages: () =>
    queryOptions({
      queryKey: siteKeys.pages(),
      queryFn: readFrom<SitePageItem[]>(PAGES),
      staleTime: 0,
    }),
  /** An editor starts from the server's current state, never from what a screen read an hour ago. */
  page: (name: SitePageName) =>
    queryOptions({
      queryKey: siteKeys.page(name),
      queryFn: readFrom<{ page: SitePage }>(sitePath(name)),
      staleTime: 0,
      gcTime: 0,
    }),
  versions: (name: SitePageName, after: string | null) =>
    queryOptions({
      queryKey: siteKeys.versions(name, after),
      queryFn: readPageFrom<SiteVersion>(withCursor(`${sitePath(name)}/versions`, after)),
      staleTime: 0,
    }),
  /** What was published never changes, but for the organisation's names in what nobody wrote. */
  version: (name: SitePageName, number: number) =>
    queryOptions({
      queryKey: siteKeys.version(name, number),
      queryFn: readFrom<{ version: SiteVersionDetail }>(`${sitePath(name)}/versions/${number}`),
      staleTime: 0,
    }),
}

export const reviewedPage = (name: SitePageName): Reviewed => ({
  path: sitePath(name),
  lists: siteKeys.lists(),
})

/** Refreshes the lists of pages and versions, and reviews. What an editor has open stays as it is. */
export const refreshSite = (client: QueryClient) =>
  Promise.all(
    [siteKeys.lists(), reviewKeys.all()].map((queryKey) => client.invalidateQueries({ queryKey })),
  )
