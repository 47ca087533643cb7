import { QueryClient } from '@tanstack/react-query'

/** By default, no data becomes stale, and nothing is retried or refetched on focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      // offline, a write fails immediately instead of waiting and being sent later
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
