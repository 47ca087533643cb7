import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { withCursor, readPageFrom } from '@ufuq/shared/client/list'
import { request } from '@ufuq/shared/client/request'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { SideLanguage } from '@ufuq/shared/model/sides'
import type {
  BinnedEntry,
  BulkEntryChange,
  BulkEntryOutcome,
  EntryChange,
  WireEntry,
} from '@ufuq/shared/model/wire'
import { errorText } from '../server/error-text.ts'
import { refresh } from '../server/query-client.ts'
import { entryKeys, reviewKeys, versionKeys } from '../server/query-keys.ts'
import { useConfirmedCall } from '../session/confirmed-calls.tsx'

const kindPath = ({ path }: Kind) => `/api/entries/${path}`
export const entryPath = (kind: Kind, id: number | string) => `${kindPath(kind)}/${id}`
const binPath = (kind: Kind) => `${kindPath(kind)}/bin`

/** Whether deleted entries can be restored. */
export const hasBin = ({ permissions }: Kind): boolean => permissions.restore !== undefined

type Answer = Record<string, WireEntry>

/** The entry, with what else the server says about a change. */
const entryIn = (kind: Kind, { [kind.name]: entry, ...outcome }: Answer): WireEntry => {
  if (!entry) throw new TypeError(`The answer contains no ${kind.name}`)
  return { ...entry, ...outcome }
}

export const entryQueries = (kind: Kind) => ({
  /** @param query The parameters of the list, such as `q=well&sort=title`. */
  list: (query: string) =>
    queryOptions({
      queryKey: entryKeys.list(kind.path, query),
      queryFn: readPageFrom<WireEntry>(
        query === '' ? kindPath(kind) : `${kindPath(kind)}?${query}`,
      ),
      staleTime: 0,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: entryKeys.one(kind.path, id),
      queryFn: async ({ signal }) =>
        entryIn(kind, await request<Answer>(entryPath(kind, id), { signal })),
      staleTime: 0,
    }),
  /** Always refetched, because colleagues delete and restore entries too, and days pass. */
  bin: (after: string | null) =>
    queryOptions({
      queryKey: entryKeys.bin(kind.path, after),
      queryFn: readPageFrom<WireEntry>(withCursor(binPath(kind), after)),
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
})

/** Lists, versions and reviews, but not an open entry, because its form may be newer than the server. */
export const listsOf = ({ path }: Kind) => [
  entryKeys.lists(path),
  versionKeys.lists(),
  reviewKeys.all(),
]

/** The versions of an entry, as a change names those that were read. */
export const baseOf = ({ sides }: Kind, entry: WireEntry): NonNullable<EntryChange['base']> => ({
  entry: entry.version,
  ...(sides !== 'none' && {
    sides: Object.fromEntries(
      Object.entries(entry.sides).map(([side, { version }]) => [side, version]),
    ),
  }),
})

/** Takes over the entry in the server's answer. */
function useTakeEntry(kind: Kind) {
  const client = useQueryClient()
  return (entry: WireEntry) => {
    client.setQueryData(entryQueries(kind).one(String(entry.id)).queryKey, entry)
    void refresh(client, listsOf(kind))
  }
}

interface Save {
  /** Null for a new entry. */
  id: number | null
  change: EntryChange
}

/** Creates or changes an entry; if this fails, the editor shows the error. */
export function useSaveEntry(kind: Kind) {
  return useMutation({
    mutationFn: async ({ id, change: body }: Save) =>
      entryIn(
        kind,
        await request<Answer>(id === null ? kindPath(kind) : entryPath(kind, id), {
          method: id === null ? 'POST' : 'PATCH',
          body,
          compress: compressBody,
        }),
      ),
    onSuccess: useTakeEntry(kind),
  })
}

/** Drops the draft, so that the entry is what visitors see. */
export const useDiscardDraft = (kind: Kind) =>
  useMutation({
    mutationFn: async (id: number) =>
      entryIn(kind, await request<Answer>(`${entryPath(kind, id)}/discard`, { method: 'POST' })),
    onSuccess: useTakeEntry(kind),
  })

/** Restores a former state of an entry, or some languages of it; fails if somebody has changed the entry since. */
export const useRestoreVersion = (kind: Kind, entry: WireEntry) =>
  useMutation({
    meta: { failed: 'entries.failed.restore' },
    mutationFn: async (former: { number: number; languages?: readonly SideLanguage[] }) =>
      entryIn(
        kind,
        await request<Answer>(`${entryPath(kind, entry.id)}/restore`, {
          method: 'POST',
          body: { ...former, base: baseOf(kind, entry) },
        }),
      ),
    onSuccess: useTakeEntry(kind),
  })

/** Moves an entry, or one of its languages, to the bin. The screen itself shows the errors for which `isShown` is true. */
export const useDeleteEntry = (kind: Kind, isShown: (error: unknown) => boolean = () => false) =>
  useMutation({
    meta: {
      refreshed: listsOf(kind),
      failed: hasBin(kind) ? 'entries.failed.delete' : 'entries.failed.erase',
      reason: (t, error) => (isShown(error) ? null : errorText(t, error)),
    },
    mutationFn: ({ id, language }: { id: number; language?: Language | undefined }) =>
      request<BinnedEntry | undefined>(
        `${entryPath(kind, id)}${language ? `?language=${language}` : ''}`,
        { method: 'DELETE' },
      ),
  })

export type BulkAction = Exclude<BulkEntryChange['action'], 'change'>

/**
 * Publishes or withdraws several entries in the languages that they have, moves them to the bin, or
 * restores them from it.
 */
export const useBulkCall = (kind: Kind, action: BulkAction) =>
  useMutation({
    meta: { failed: `entries.failed.${action}`, refreshed: listsOf(kind) },
    mutationFn: (entries: readonly WireEntry[]) => {
      const bases = Object.fromEntries(entries.map((entry) => [entry.id, baseOf(kind, entry)]))
      const ids = entries.map(({ id }) => id)
      const body: BulkEntryChange = { ids, action, ...(action !== 'restore' && { bases }) }
      return request<BulkEntryOutcome>(`${kindPath(kind)}/bulk`, { method: 'POST', body })
    },
  })

export const useRestoreEntry = (kind: Kind) =>
  useMutation({
    meta: { failed: 'entries.failed.restore', refreshed: listsOf(kind) },
    mutationFn: (id: number) =>
      request<Answer>(`${binPath(kind)}/${id}/restore`, { method: 'POST' }),
  })

/** Deletes an entry permanently; resolves to null if the password was not given. */
export function useEraseEntry(kind: Kind) {
  const confirmedCall = useConfirmedCall()
  return useMutation({
    meta: { failed: 'entries.failed.erase', refreshed: listsOf(kind) },
    mutationFn: (id: number) =>
      confirmedCall(() => request<undefined>(`${binPath(kind)}/${id}`, { method: 'DELETE' })),
  })
}

/** The minimum length, in characters. A shorter body fits into the first packets uncompressed. */
const MIN_LENGTH = 8 * 1024

/**
 * Compresses the body of a call with gzip, for {@link request}. On a slow connection, a compressed
 * body takes a third of the time to send.
 */
export async function compressBody(
  json: string,
  headers: Record<string, string>,
): Promise<BodyInit> {
  if (json.length < MIN_LENGTH || typeof CompressionStream === 'undefined') return json
  const stream = new Blob([json]).stream().pipeThrough(new CompressionStream('gzip'))
  headers['content-encoding'] = 'gzip'
  // A blob has a known length, which the server checks before it reads the body.
  return new Response(stream).blob()
}
