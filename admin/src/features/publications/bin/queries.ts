import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BinItem } from '@ufuq/shared/contract/bin'
import { withCursor } from '@ufuq/shared/client/list'
import { readPageFrom } from '@ufuq/shared/client/read-from'
import { binKeys } from '../../../query-keys.ts'

export const binQueries = {
  /** Colleagues delete and restore too, and the days run down: always refetch. */
  page: (after: string | null) =>
    queryOptions({
      queryKey: binKeys.page(after),
      queryFn: readPageFrom<BinItem>(withCursor('/api/bin', after)),
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
}

export const refreshBin = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: binKeys.all() })
