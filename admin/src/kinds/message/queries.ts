import { queryOptions, useMutation } from '@tanstack/react-query'
import { readFrom, readPageFrom } from '@ufuq/shared/client/list'
import { request } from '@ufuq/shared/client/request'
import type { InboxSettings, ReplyInput, Subscriber } from '@ufuq/shared/contract/inbox'
import {
  message as kind,
  type MessageValues,
  type WireMessage,
} from '@ufuq/shared/kinds/message/message'
import type { BulkEntryChange, BulkEntryOutcome } from '@ufuq/shared/model/wire'
import { entryKeys, messageKeys, subscriberKeys } from '../../server/query-keys.ts'
import { useConfirmedCall } from '../../session/confirmed-calls.tsx'

export const inboxQueries = {
  settings: () =>
    queryOptions({
      queryKey: messageKeys.settings(),
      queryFn: readFrom<InboxSettings>('/api/messages/settings'),
      staleTime: 0,
    }),
  subscribers: (query: string) =>
    queryOptions({
      queryKey: subscriberKeys.page(query),
      queryFn: readPageFrom<Subscriber>(`/api/subscribers${query && '?'}${query}`),
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
}

/** Lists and counts, but not the open message. */
export const messageLists = [entryKeys.lists(kind.path), messageKeys.counts()]

interface MessagesChange {
  ids: number[]
  values: Partial<MessageValues>
}

/** Makes the same change to messages, whatever has changed since they were read. */
export const useChangeMessages = () =>
  useMutation({
    meta: { failed: 'inbox.bulkFailed', refreshed: messageLists },
    mutationFn: ({ ids, values }: MessagesChange) =>
      request<BulkEntryOutcome>(`/api/entries/${kind.path}/bulk`, {
        method: 'POST',
        body: { ids, action: 'change', change: { values } } satisfies BulkEntryChange,
      }),
  })

export const useSendReply = (id: number) =>
  useMutation({
    meta: { failed: 'replies.failed', refreshed: messageLists },
    mutationFn: async (body: ReplyInput) => {
      const path = `/api/messages/${id}/replies`
      return (await request<{ message: WireMessage }>(path, { method: 'POST', body })).message
    },
  })

export function useRemoveSubscriber() {
  const confirmedCall = useConfirmedCall()
  return useMutation({
    meta: { failed: 'subscribers.removeFailed', refreshed: [subscriberKeys.all()] },
    mutationFn: (id: number) =>
      confirmedCall(() => request<undefined>(`/api/subscribers/${id}`, { method: 'DELETE' })),
  })
}
