import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { statusOf } from '@ufuq/shared/client/api-error'
import type { TFunction } from 'i18next'
import { use, useCallback, useSyncExternalStore } from 'react'
import type { PageMatch } from './match-page.ts'
import { useSite } from './page-context.ts'
import type { PageResult, ResolveContext } from './route.ts'
import { useReads } from './visitor-reads.ts'

type Surroundings = Omit<ResolveContext, keyof PageMatch>

/**
 * Status, redirect and head of a page, the same on the server and in the browser. A page that shows
 * an error because the API failed gets the status 503, so that it is neither cached nor indexed. If
 * the API rejected the address itself, for example because of an invalid cursor, the page gets the
 * status 404.
 */
export function resolvePage(match: PageMatch, surroundings: Surroundings): PageResult {
  const { route, ...address } = match
  const result = route.resolve({ ...address, ...surroundings })
  return result.status === 200
    ? { ...result, status: statusOfQueries(match, surroundings) }
    : result
}

function statusOfQueries(
  { route, ...address }: PageMatch,
  { client, reads, site }: Surroundings,
): number {
  const failed = (route.queries?.(address, reads, site) ?? [])
    .map(({ queryKey }) => client.getQueryState(queryKey))
    .filter((state) => state?.status === 'error')
  if (failed.length === 0) return 200
  return failed.every((state) => isRefusal(statusOf(state?.error))) ? 404 : 503
}

const isRefusal = (status: number): boolean => status >= 400 && status < 500

/** The head of the page, derived from its data; updates as data arrives. */
export function usePageResult(match: PageMatch, t: TFunction): PageResult {
  const client = useQueryClient()
  const reads = useReads()
  const site = useSite()
  if (match.route.awaited) use(match.route.awaited())
  const queries = match.route.queries?.(match, reads, site) ?? []
  const watch = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  )
  // Only observes the queries, because the page's own components fetch the data.
  const readState = () =>
    queries
      .map(({ queryKey }) => client.getQueryState(queryKey))
      .map((state) => `${state?.status} ${state?.dataUpdatedAt}`)
      .join()
  useSyncExternalStore(watch, readState, readState)
  return resolvePage(match, { client, reads, t, site })
}
