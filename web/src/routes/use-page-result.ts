import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useSite } from '../layout/site-context.ts'
import type { PageMatch } from './match-page.ts'
import { resolvePage } from './resolve-page.ts'
import type { PageResult } from './route-table.ts'

/** What the page's data means for its head; follows the data as it arrives. */
export function usePageResult(match: PageMatch, t: TFunction): PageResult {
  const addresses = match.route.queries?.(match) ?? []
  // Only watches: the page's own components fetch.
  useQueries({
    queries: addresses.map((address) => ({ queryKey: [address], enabled: false })),
    combine: (results) =>
      results.map((result) => `${result.status} ${result.dataUpdatedAt}`).join(),
  })
  return resolvePage(match, { client: useQueryClient(), t, site: useSite() })
}
