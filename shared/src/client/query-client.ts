import { notifyManager, QueryClient } from '@tanstack/react-query'

/** By default, no data becomes stale, and nothing is retried or refetched on focus. */
export function createQueryClient(): QueryClient {
  // A controlled field shows the variables of its mutation in the same task. With the default, a
  // timer, React would first restore the former choice, for as long as the browser is busy.
  notifyManager.setScheduler(queueMicrotask)
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
