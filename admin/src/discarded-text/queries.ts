import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/read-from'
import { request } from '@ufuq/shared/client/request'
import type { Colleague } from '@ufuq/shared/contract/users'
import { collaborationKeys } from '../query-keys.ts'

/** A discarded text of an entry; each kind of entry may add fields. */
export interface DiscardedTextItem {
  id: number
  words: string
  by: Colleague | null
  createdAt: string
  expiresAt: string
}

/** The discarded texts of an entry, newest first. */
export const discardedTextQuery = <Item extends DiscardedTextItem>(path: string) =>
  queryOptions({
    queryKey: collaborationKeys.discardedText(path),
    queryFn: readFrom<Item[]>(`${path}/left-out`),
    staleTime: 0,
    gcTime: 0,
  })

/**
 * Stores texts that are about to be discarded; `path` is the entry's address, or undefined until
 * the entry exists on the server.
 */
export function useStoreDiscardedText<Input>(path: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'editor.discardedText.failed' },
    mutationFn: async (items: readonly Input[]) => {
      if (path === undefined || items.length === 0) return
      await request<undefined>(`${path}/left-out`, { method: 'POST', body: { items } })
    },
    onSuccess: () =>
      path === undefined
        ? undefined
        : client.invalidateQueries({ queryKey: collaborationKeys.discardedText(path) }),
  })
}
