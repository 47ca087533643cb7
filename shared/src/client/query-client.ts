import { QueryClient } from '@tanstack/react-query'

/**
 * By default, no data becomes stale, and nothing is retried or refetched on focus. With
 * `keepsErrors`, an error stays until the user retries, because the hydration of a page from the
 * server must begin with the same markup.
 */
export function createQueryClient({ keepsErrors = false } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retryOnMount: !keepsErrors,
      },
      // offline, a write fails immediately instead of waiting and being sent later
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
