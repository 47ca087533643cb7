import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type {
  InboxMessage,
  InboxRetention,
  MessageAssignee,
  MessageListItem,
  MessageNeighbours,
  Replying,
  Subscriber,
} from '@ufuq/shared/contract/inbox'
import { withCursor } from '@ufuq/shared/client/list'
import { readFrom, readPageFrom } from '@ufuq/shared/client/read-from'
import { messageKeys, subscriberKeys } from '../../query-keys.ts'
import { queryOf, type MessagesShown, type SubscriberChoice } from './inbox-address.ts'

/**
 * The options of a query that is always refetched, because messages arrive and colleagues reply at
 * any time.
 */
const ALWAYS_FRESH = { staleTime: 0, refetchOnWindowFocus: true } as const

interface SubscribersShown {
  status: SubscriberChoice
  q: string
}

export const inboxQueries = {
  messages: (shown: MessagesShown, after: string | null) =>
    queryOptions({
      queryKey: messageKeys.page(shown, after),
      queryFn: readPageFrom<MessageListItem>(
        withCursor(`/api/messages${queryOf({ ...shown })}`, after),
      ),
      ...ALWAYS_FRESH,
    }),
  assignees: () =>
    queryOptions({
      queryKey: messageKeys.assignees(),
      queryFn: readFrom<MessageAssignee[]>('/api/messages/assignees'),
      staleTime: 0,
    }),
  inCharge: () =>
    queryOptions({
      queryKey: messageKeys.inCharge(),
      queryFn: readFrom<MessageAssignee[]>('/api/messages/in-charge'),
      staleTime: 0,
    }),
  replying: () =>
    queryOptions({
      queryKey: messageKeys.replying(),
      queryFn: readFrom<Replying>('/api/messages/replying'),
    }),
  neighbours: (id: number, shown: MessagesShown) =>
    queryOptions({
      queryKey: messageKeys.neighbours(id, shown),
      queryFn: readFrom<MessageNeighbours>(
        `/api/messages/${id}/neighbours${queryOf({ ...shown })}`,
      ),
      staleTime: 0,
      gcTime: 0,
    }),
  retention: () =>
    queryOptions({
      queryKey: messageKeys.retention(),
      queryFn: readFrom<InboxRetention>('/api/messages/retention'),
    }),
  message: (id: string) =>
    queryOptions({
      queryKey: messageKeys.one(id),
      queryFn: readFrom<{ message: InboxMessage }>(`/api/messages/${encodeURIComponent(id)}`),
      staleTime: 0,
      gcTime: 0,
    }),
  subscribers: ({ status, q }: SubscribersShown, after: string | null) =>
    queryOptions({
      queryKey: subscriberKeys.page({ status, q }, after),
      queryFn: readPageFrom<Subscriber>(
        withCursor(`/api/subscribers${queryOf({ status, q })}`, after),
      ),
      ...ALWAYS_FRESH,
    }),
}

/** Refreshes lists and counts, but not the open message. */
export const refreshMessages = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: messageKeys.lists() })

export const refreshSubscribers = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: subscriberKeys.all() })
