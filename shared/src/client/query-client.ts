import { QueryClient } from '@tanstack/react-query'

/** Nothing goes stale, is retried, or is refetched on focus by default. */
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
      // offline, a write fails immediately instead of waiting unseen and going out later
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
