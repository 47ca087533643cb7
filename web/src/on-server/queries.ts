import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { PageQuery } from '../engine/route.ts'

export * from '@tanstack/react-query'

/**
 * Replaces the library's hook, which watches for later changes. On the server, all data of a page
 * is already loaded.
 */
export function useQuery({ queryKey }: { queryKey: QueryKey }) {
  const state = useQueryClient().getQueryState(queryKey)
  const status = state?.status ?? 'pending'
  return {
    data: state?.data,
    error: state?.error ?? null,
    isPending: status === 'pending',
    isError: status === 'error',
    refetch: () => Promise.reject(new Error('Nobody asks again on the server')),
  }
}

/**
 * Stores the result of a query in the client, like `prefetchQuery`, but without the data that only
 * a refetch needs.
 */
export async function readQuery(client: QueryClient, { queryKey, queryFn }: PageQuery) {
  try {
    client.setQueryData(queryKey, await queryFn())
  } catch (failure) {
    const error = failure instanceof Error ? failure : new Error(String(failure))
    client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error })
  }
}
