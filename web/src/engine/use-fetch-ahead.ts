import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useReads } from '../visitor-reads.ts'
import { firstInteraction } from './first-interaction.ts'
import { useSite } from './page-context.ts'
import { useInstance } from './page-texts.ts'
import type { PublicRoute } from './route.ts'

/** Prefetches pages, from the first interaction on, because no visitor needs that code earlier. */
export function useFetchAhead(routes: readonly PublicRoute[]): void {
  const client = useQueryClient()
  const reads = useReads()
  const i18n = useInstance()
  const site = useSite()

  useEffect(() => {
    const listening = new AbortController()
    firstInteraction
      .then(() => import('./fetch-ahead.ts'))
      .then(({ fetchAhead }) => fetchAhead(routes, { i18n, client, reads, site }, listening.signal))
      // Pages also open without having been prefetched.
      .catch(() => {})
    return () => listening.abort()
  }, [client, i18n, reads, routes, site])
}
