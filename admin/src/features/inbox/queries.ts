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
import { readPage, withCursor } from '@ufuq/shared/client/list'
import { queryOf, type MessagesShown, type SubscriberChoice } from './inbox-address.ts'

/** Messages arrive and colleagues answer them at any time: always refetch. */
const ALWAYS_FRESH = { staleTime: 0, refetchOnWindowFocus: true } as const

interface SubscribersShown {
  status: SubscriberChoice
  q: string
}

export const inboxQueries = {
  messages: (shown: MessagesShown, after: string | null) =>
    queryOptions({
      queryKey: [withCursor(`/api/messages${queryOf({ ...shown })}`, after)],
      queryFn: ({ queryKey, signal }) => readPage<MessageListItem>(String(queryKey[0]), signal),
      ...ALWAYS_FRESH,
    }),
  assignees: () =>
    queryOptions<MessageAssignee[]>({ queryKey: ['/api/messages/assignees'], staleTime: 0 }),
  inCharge: () =>
    queryOptions<MessageAssignee[]>({ queryKey: ['/api/messages/in-charge'], staleTime: 0 }),
  replying: () => queryOptions<Replying>({ queryKey: ['/api/messages/replying'] }),
  neighbours: (id: number, shown: MessagesShown) =>
    queryOptions<MessageNeighbours>({
      queryKey: [`/api/messages/${id}/neighbours${queryOf({ ...shown })}`],
      staleTime: 0,
      gcTime: 0,
    }),
  retention: () => queryOptions<InboxRetention>({ queryKey: ['/api/messages/retention'] }),
  message: (id: string) =>
    queryOptions<{ message: InboxMessage }>({
      queryKey: [`/api/messages/${encodeURIComponent(id)}`],
      staleTime: 0,
      gcTime: 0,
    }),
  subscribers: ({ status, q }: SubscribersShown, after: string | null) =>
    queryOptions({
      queryKey: [withCursor(`/api/subscribers${queryOf({ status, q })}`, after)],
      queryFn: ({ queryKey, signal }) => readPage<Subscriber>(String(queryKey[0]), signal),
      ...ALWAYS_FRESH,
    }),
}

/** Refreshes lists and counts; the open message stays as it is. */
export const refreshMessages = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) =>
      /^\/api\/messages(\?|\/counts|\/in-charge|$)/.test(String(queryKey[0])),
  })

export const refreshSubscribers = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/subscribers'),
  })
