import {
  queryOptions,
  useMutation,
  useQueryClient,
  type MutationMeta,
  type QueryClient,
} from '@tanstack/react-query'
import { withCursor, readFrom, readPageFrom } from '@ufuq/shared/client/list'
import { request } from '@ufuq/shared/client/request'
import type { InboxSettings, ReplyInput, Subscriber } from '@ufuq/shared/contract/inbox'
import { message as kind, type MessageValues, type WireMessage } from '@ufuq/shared/kinds/message'
import type { BulkEntryChange, BulkEntryOutcome } from '@ufuq/shared/kinds/wire'
import { entryKeys, messageKeys, subscriberKeys } from '../../query-keys.ts'
import { useConfirmedCall } from '../../session/confirmed-calls.tsx'

export const inboxQueries = {
  settings: () =>
    queryOptions({
      queryKey: messageKeys.settings(),
      queryFn: readFrom<InboxSettings>('/api/messages/settings'),
      staleTime: 0,
    }),
  /** @param query The parameters of the list, without the cursor. */
  subscribers: (query: string, after: string | null) =>
    queryOptions({
      queryKey: subscriberKeys.page(query, after),
      queryFn: readPageFrom<Subscriber>(withCursor(`/api/subscribers${query}`, after)),
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
}

/** Refreshes lists and counts, but not the open message. */
export async function refreshMessages(client: QueryClient): Promise<void> {
  await Promise.all(
    [entryKeys.lists(kind.path), messageKeys.counts()].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )
}

export const refreshSubscribers = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: subscriberKeys.all() })

interface MessagesChange {
  ids: number[]
  values: Partial<MessageValues>
}

/** Makes the same change to messages, whatever has changed since they were read. */
export function useChangeMessages(meta: MutationMeta = { failed: 'inbox.bulkFailed' }) {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: ({ ids, values }: MessagesChange) =>
      request<BulkEntryOutcome>(`/api/entries/${kind.path}/bulk`, {
        method: 'POST',
        body: { ids, action: 'change', change: { values } } satisfies BulkEntryChange,
      }),
    // Runs after an error too, because the change may have been made.
    onSettled: () => refreshMessages(client),
  })
}

export function useSendReply(id: number) {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'replies.failed' },
    mutationFn: async (body: ReplyInput) => {
      const path = `/api/messages/${id}/replies`
      return (await request<{ message: WireMessage }>(path, { method: 'POST', body })).message
    },
    onSettled: () => refreshMessages(client),
  })
}

export function useRemoveSubscriber() {
  const client = useQueryClient()
  const confirmedCall = useConfirmedCall()
  return useMutation({
    meta: { failed: 'subscribers.removeFailed' },
    mutationFn: (id: number) =>
      confirmedCall(() => request<undefined>(`/api/subscribers/${id}`, { method: 'DELETE' })),
    // Runs after an error too, because somebody else may have removed the address in the meantime.
    onSettled: () => refreshSubscribers(client),
  })
}
