import {
  queryOptions,
  useMutation,
  useQueryClient,
  type MutationMeta,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { withCursor } from '@ufuq/shared/client/list'
import { readPageFrom } from '@ufuq/shared/client/read-from'
import { request } from '@ufuq/shared/client/request'
import { useConfirmedCall } from '../session/confirmed-calls.tsx'

/**
 * A page of a bin. It is always refetched, because colleagues delete and restore items too, and the
 * remaining days decrease.
 */
export const binQuery = <Item>(queryKey: QueryKey, path: string, after: string | null) =>
  queryOptions({
    queryKey,
    queryFn: readPageFrom<Item>(withCursor(path, after)),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** A bin, identified by its address, such as `/api/entries/publications/bin`. */
interface Bin {
  path: string
  /** The title of the toast for a failure. */
  meta: MutationMeta
  /** Runs after an error too, because somebody else may have restored the item in the meantime. */
  refresh: (client: QueryClient) => Promise<unknown>
}

export function useRestoreFromBin<Restored>({ path, meta, refresh }: Bin) {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (id: number) => request<Restored>(`${path}/${id}/restore`, { method: 'POST' }),
    onSettled: () => refresh(client),
  })
}

/** Deletes an item permanently; resolves to null if the password was not given. */
export function useEraseFromBin({ path, meta, refresh }: Bin) {
  const client = useQueryClient()
  const confirmedCall = useConfirmedCall()
  return useMutation({
    meta,
    mutationFn: (id: number) =>
      confirmedCall(() => request<undefined>(`${path}/${id}`, { method: 'DELETE' })),
    onSettled: () => refresh(client),
  })
}
