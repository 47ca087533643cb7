import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BinItem } from '@ufuq/shared/contract/bin'
import { readPage, withCursor } from '@ufuq/shared/client/list'

export const binQueries = {
  /** Colleagues delete and restore too, and the days run down: always refetch. */
  page: (after: string | null) =>
    queryOptions({
      queryKey: [withCursor('/api/bin', after)],
      queryFn: ({ queryKey, signal }) => readPage<BinItem>(String(queryKey[0]), signal),
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
}

export const refreshBin = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/bin'),
  })
