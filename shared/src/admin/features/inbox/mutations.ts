import { useMutation, useQueryClient, type MutationMeta } from '@tanstack/react-query'
import { ApiError } from '../../../client/api-error.ts'
import { request } from '../../../client/request.ts'
import type { InboxMessage, MessageConflictBody, MessagePatch } from '../../../contract/inbox.ts'
import { useConfirmedCall } from '../../session/confirmed-calls.tsx'
import { inboxQueries, refreshMessages, refreshSubscribers } from './queries.ts'

/** Omit `meta` where nobody is told of a failure. */
export function useChangeMessage(id: number, meta: MutationMeta = {}) {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (body: MessagePatch) =>
      request<{ message: InboxMessage }>(`/api/messages/${id}`, { method: 'PATCH', body }),
    onSuccess: (answer) => {
      client.setQueryData(inboxQueries.message(String(id)).queryKey, answer)
      void refreshMessages(client)
    },
    // Shows the current notes beside what was typed.
    onError: (error) => {
      if (!isNotesConflict(error)) return
      client.setQueryData(inboxQueries.message(String(id)).queryKey, error.body.current)
    },
  })
}

type NotesConflictError = ApiError & { body: MessageConflictBody }

export const isNotesConflict = (error: unknown): error is NotesConflictError =>
  error instanceof ApiError && error.code === 'version_conflict'

export function useEraseMessage(id: number) {
  const client = useQueryClient()
  const confirmedCall = useConfirmedCall()
  return useMutation({
    meta: { failed: 'inbox.eraseFailed' },
    mutationFn: () =>
      confirmedCall(() => request<undefined>(`/api/messages/${id}`, { method: 'DELETE' })),
    onSuccess: () => void refreshMessages(client),
  })
}

export function useRemoveSubscriber() {
  const client = useQueryClient()
  const confirmedCall = useConfirmedCall()
  return useMutation({
    meta: { failed: 'subscribers.removeFailed' },
    mutationFn: (id: number) =>
      confirmedCall(() => request<undefined>(`/api/subscribers/${id}`, { method: 'DELETE' })),
    // Also after an error: somebody else may have removed it meanwhile.
    onSettled: () => refreshSubscribers(client),
  })
}
