import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type {
  BinnedEntry,
  DeclaredAnswer,
  DeclaredEntry,
} from '@ufuq/shared/contract/declared-entries'
import { binQuery, useEraseFromBin, useRestoreFromBin } from '../bin/bin-calls.ts'
import { entryKeys, reviewKeys, versionKeys } from '../query-keys.ts'

/** A kind by its path, which determines the calls. */
interface Kind {
  path: string
}
export type AnyEntry = DeclaredEntry<object>
export type AnyBinned = BinnedEntry<object>

const kindPath = ({ path }: Kind) => `/api/${path}`
const entryPath = (kind: Kind, id: number | string) => `${kindPath(kind)}/${id}`
const binPath = (kind: Kind) => `${kindPath(kind)}/bin`

export const entryQueries = (kind: Kind) => ({
  bin: (after: string | null) =>
    binQuery<AnyBinned>(entryKeys.bin(kind.path, after), binPath(kind), after),
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
  useRestoreFromBin<DeclaredAnswer<object>>({
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
