import { QueryClient } from '@tanstack/react-query'
import type { Load } from '../contract/rendering.ts'

/**
 * A query's key is its URL: `queryKey: ['/api/publications?language=ar']`.
 * Nothing goes stale by itself, nothing is tried again, nothing is fetched again on focus.
 */
export function createQueryClient(load: Load): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => load(String(queryKey[0])),
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
