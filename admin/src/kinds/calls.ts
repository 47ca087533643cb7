import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/read-from'
import { request } from '@ufuq/shared/client/request'
import type {
  BinnedEntry,
  DeclaredAnswer,
  DeclaredChange,
  DeclaredEntry,
} from '@ufuq/shared/contract/declared-entries'
import { binQuery, useEraseFromBin, useRestoreFromBin } from '../bin/bin-calls.ts'
import { entryKeys, reviewKeys, versionKeys } from '../query-keys.ts'
import type { Reviewed } from '../review/queries.ts'
import type { KindScreens } from './kind-screens.ts'

type Kind = Pick<KindScreens, 'path'>
/** The fields of an entry of any kind, which are read by the names in `KindScreens`. */
export type AnyFields = object
export type AnyEntry = DeclaredEntry<AnyFields>
export type AnyBinned = BinnedEntry<AnyFields>
export type AnyChange = DeclaredChange<AnyFields>
export type AnyAnswer = DeclaredAnswer<AnyFields>

const kindPath = ({ path }: Kind) => `/api/${path}`
export const entryPath = (kind: Kind, id: number | string) => `${kindPath(kind)}/${id}`
const binPath = (kind: Kind) => `${kindPath(kind)}/bin`

export const entryQueries = (kind: Kind) => ({
  bin: (after: string | null) =>
    binQuery<AnyBinned>(entryKeys.bin(kind.path, after), binPath(kind), after),
  one: (id: string) =>
    queryOptions({
      queryKey: entryKeys.one(kind.path, id),
      queryFn: readFrom<AnyAnswer>(entryPath(kind, id)),
      staleTime: 0,
    }),
})

export const reviewedEntry = (kind: Kind, id: number): Reviewed => ({
  path: entryPath(kind, id),
  lists: entryKeys.lists(kind.path),
})

/**
 * Refreshes lists, versions and reviews, but not an open entry, because its fields may be newer
 * than the server's.
 */
export const refreshEntries = (kind: Kind) => (client: QueryClient) =>
  Promise.all(
    [entryKeys.lists(kind.path), versionKeys.lists(), reviewKeys.all()].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )

/** Changes an entry; if this fails, the screen itself shows the error. */
export function useSaveEntry(kind: Kind, id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AnyChange) =>
      request<AnyAnswer>(entryPath(kind, id), { method: 'PATCH', body }),
    onSuccess(answer) {
      client.setQueryData(entryQueries(kind).one(String(id)).queryKey, answer)
      void refreshEntries(kind)(client)
    },
  })
}

/** Moves an entry to the bin. */
export function useDeleteEntry(kind: Kind) {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'entries.failed.delete' },
    mutationFn: (id: number) => request<undefined>(entryPath(kind, id), { method: 'DELETE' }),
    onSettled: () => refreshEntries(kind)(client),
  })
}

export const useRestoreEntry = (kind: Kind) =>
  useRestoreFromBin<AnyAnswer>({
    path: binPath(kind),
    meta: { failed: 'entries.failed.restore' },
    refresh: refreshEntries(kind),
  })

export const useEraseEntry = (kind: Kind) =>
  useEraseFromBin({
    path: binPath(kind),
    meta: { failed: 'entries.failed.erase' },
    refresh: refreshEntries(kind),
  })
