import type { QueryClient } from '@tanstack/react-query'
import type { BinItem } from '@ufuq/shared/contract/bin'
import { binQuery } from '../../../bin/bin-calls.ts'
import { binKeys } from '../../../query-keys.ts'

export const BIN_PATH = '/api/bin'

export const binQueries = {
  page: (after: string | null) => binQuery<BinItem>(binKeys.page(after), BIN_PATH, after),
}

export const refreshBin = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: binKeys.all() })
