import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createQueryClient } from '@ufuq/shared/client/query-client'

/**
 * A write refreshes the queries in its `meta.refreshed`, also after an error, because others may
 * have been faster.
 */
export function createAdminQueryClient(): QueryClient {
  const client = createQueryClient()
  const { mutations, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({
    ...others,
    mutations: {
      ...mutations,
      onSettled: (_answer, _error, _sent, _result, { meta }) => refresh(client, meta?.refreshed),
    },
  })
  return client
}

export const refresh = (client: QueryClient, keys: readonly QueryKey[] = []): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
