import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Makes a query that failed before the first render count as failed. By default, the query would
 * count as pending again, because mounting would fetch it. The server never mounts, and hydration
 * must begin with the same markup.
 */
export function showFailedQueries(client: QueryClient): QueryClient {
  setRetryOnMount(client, false)
  return client
}

/** Called after hydration, so that a newly opened page retries failed queries. */
export const retryFailedQueries = (client: QueryClient) => setRetryOnMount(client, true)

function setRetryOnMount(client: QueryClient, retryOnMount: boolean) {
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, retryOnMount } })
}

/** Retries failed queries of this page when the next page opens. */
export function useFreshStart(): void {
  const client = useQueryClient()
  const { key } = useLocation()
  const shown = useRef(key)

  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    void client.resetQueries({ predicate: (query) => query.state.status === 'error' })
  }, [client, key])
}
