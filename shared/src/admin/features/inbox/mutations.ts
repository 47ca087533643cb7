import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../client/request.ts'
import type { InboxMessage, MessagePatch } from '../../../contract/inbox.ts'
import { inboxQueries, refreshMessages, refreshSubscribers } from './queries.ts'

export function useChangeMessage(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: MessagePatch) =>
      request<{ message: InboxMessage }>(`/api/messages/${id}`, { method: 'PATCH', body }),
    onSuccess: (answer) => {
      client.setQueryData(inboxQueries.message(String(id)).queryKey, answer)
      void refreshMessages(client)
    },
  })
}

export function useEraseMessage(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request<undefined>(`/api/messages/${id}`, { method: 'DELETE' }),
    onSuccess: () => void refreshMessages(client),
  })
}

export function useRemoveSubscriber() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => request<undefined>(`/api/subscribers/${id}`, { method: 'DELETE' }),
    // Also after a refusal: somebody else may have removed it in the meantime.
    onSettled: () => refreshSubscribers(client),
  })
}
