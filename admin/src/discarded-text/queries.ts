import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/list'
import { request } from '@ufuq/shared/client/request'
import type { EntryDiscardedText, EntryDiscardedTextInput } from '@ufuq/shared/contract/entries'
import { collaborationKeys } from '../query-keys.ts'

/** The discarded texts of an entry, newest first. */
export const discardedTextQuery = (path: string) =>
  queryOptions({
    queryKey: collaborationKeys.discardedText(path),
    queryFn: readFrom<EntryDiscardedText[]>(`${path}/left-out`),
    staleTime: 0,
    gcTime: 0,
  })

/**
 * Stores texts that are about to be discarded; `path` is the entry's address, or undefined until
 * the entry exists on the server.
 */
export function useStoreDiscardedText(path: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'editor.discardedText.failed' },
    mutationFn: async (items: EntryDiscardedTextInput['items']) => {
      if (path === undefined || items.length === 0) return
      await request<undefined>(`${path}/left-out`, { method: 'POST', body: { items } })
    },
    onSuccess: () =>
      path === undefined
        ? undefined
        : client.invalidateQueries({ queryKey: collaborationKeys.discardedText(path) }),
  })
}
