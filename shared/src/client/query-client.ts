import { QueryClient } from '@tanstack/react-query'

/**
 * Nothing goes stale, is retried, or is refetched on focus by default. With `load`, a query without its own `queryFn`
 * uses its key as the URL: `queryKey: ['/api/publications?language=ar']`.
 */
export function createQueryClient(load?: (path: string) => Promise<unknown>): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...(load && { queryFn: ({ queryKey }) => load(String(queryKey[0])) }),
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
