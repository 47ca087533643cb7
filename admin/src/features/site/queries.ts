import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/read-from'
import type {
  SitePage,
  SitePageItem,
  SiteVersion,
  SiteVersionDetail,
} from '@ufuq/shared/contract/site/calls'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { reviewKeys, siteKeys, versionKeys } from '../../query-keys.ts'
import type { Reviewed } from '../../review/queries.ts'
import { versionQuery, versionsQuery } from '../../versions/queries.ts'

const PAGES = '/api/site/pages'

export const sitePath = (name: SitePageName): string => `${PAGES}/${name}`

export const siteQueries = {
  pages: () =>
    queryOptions({
      queryKey: siteKeys.pages(),
      queryFn: readFrom<SitePageItem[]>(PAGES),
      staleTime: 0,
    }),
  /** An editor starts from the server's current state, never from cached data. */
  page: (name: SitePageName) =>
    queryOptions({
      queryKey: siteKeys.page(name),
      queryFn: readFrom<{ page: SitePage }>(sitePath(name)),
      staleTime: 0,
      gcTime: 0,
    }),
  versions: (name: SitePageName, after: string | null) =>
    versionsQuery<SiteVersion>(sitePath(name), after),
  version: (name: SitePageName, number: number) =>
    versionQuery<SiteVersionDetail>(sitePath(name), number),
}

export const reviewedPage = (name: SitePageName): Reviewed => ({
  path: sitePath(name),
  lists: siteKeys.lists(),
})

/** Refreshes reviews and the lists of pages and versions, but nothing that is open in an editor. */
export const refreshSite = (client: QueryClient) =>
  Promise.all(
    [siteKeys.lists(), versionKeys.lists(), reviewKeys.all()].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )
