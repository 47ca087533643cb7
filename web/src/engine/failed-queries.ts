import type { QueryClient } from '@tanstack/react-query'

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
