import { QueryClient } from '@tanstack/react-query'

/**
 * Nothing goes stale by itself, nothing is tried again, nothing is fetched again on focus. With `load` a query that
 * does not say how it is answered has its URL as its key: `queryKey: ['/api/publications?language=ar']`.
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
      mutations: { retry: false },
    },
  })
}
