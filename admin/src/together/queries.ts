import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/read-from'
import { request } from '@ufuq/shared/client/request'
import type { Language } from '@ufuq/shared/contract/languages'
import { PRESENCE, type Presence } from '@ufuq/shared/contract/together'
import type { Colleague } from '@ufuq/shared/contract/users'
import { togetherKeys } from '../query-keys.ts'

/** Words that were left out of an entry, as every kind has them. */
export interface LeftOutItem {
  id: number
  words: string
  by: Colleague | null
  createdAt: string
  expiresAt: string
}

/** Says every few seconds that this editor is open, and answers who else is here; never in a hidden window. */
export const presenceQuery = (path: string, side: Language | null) =>
  queryOptions({
    // what is written changes often, and is told with the next call
    queryKey: togetherKeys.presence(path),
    queryFn: ({ signal }) =>
      request<Presence[]>(`${path}/presence`, { method: 'PUT', body: { side }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: PRESENCE.everySeconds * 1000,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })

/** Goes out even while the page closes. Nobody waits for it: who says nothing counts as gone soon. */
export const leave = (path: string): Promise<unknown> =>
  request(`${path}/presence`, { method: 'DELETE', keepalive: true }).catch(() => {})

/** Newest first. */
export const leftOutQuery = <Item extends LeftOutItem>(path: string) =>
  queryOptions({
    queryKey: togetherKeys.leftOut(path),
    queryFn: readFrom<Item[]>(`${path}/left-out`),
    staleTime: 0,
    gcTime: 0,
  })

/** Keeps words that are about to be left out; `path` is undefined while there is no entry on the server. */
export function useKeepLeftOut<Input>(path: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'editor.leftOut.failed' },
    mutationFn: async (items: readonly Input[]) => {
      if (path === undefined || items.length === 0) return
      await request<undefined>(`${path}/left-out`, { method: 'POST', body: { items } })
    },
    onSuccess: () =>
      path === undefined
        ? undefined
        : client.invalidateQueries({ queryKey: togetherKeys.leftOut(path) }),
  })
}
