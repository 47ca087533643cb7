import { notifyManager, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useCallback, useSyncExternalStore } from 'react'
import { useSite } from '../layout/site-context.ts'
import { useReads } from '../visitor-reads.ts'
import type { PageMatch } from './match-page.ts'
import { resolvePage } from './resolve-page.ts'
import type { PageResult } from './route-table.ts'

/** What the page's data means for its head; follows the data as it arrives. */
export function usePageResult(match: PageMatch, t: TFunction): PageResult {
  const client = useQueryClient()
  const reads = useReads()
  const queries = match.route.queries?.(match, reads) ?? []
  const watch = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  )
  // Only watches: the page's own components fetch.
  const readState = () =>
    queries
      .map(({ queryKey }) => client.getQueryState(queryKey))
      .map((state) => `${state?.status} ${state?.dataUpdatedAt}`)
      .join()
  useSyncExternalStore(watch, readState, readState)
  return resolvePage(match, { client, reads, t, site: useSite() })
}
