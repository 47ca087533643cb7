import {
  useMutation,
  useQueryClient,
  type MutationMeta,
  type QueryClient,
} from '@tanstack/react-query'
import { ApiError } from '@ufuq/shared/client/api-error'
import { request } from '@ufuq/shared/client/request'
import type {
  InboxMessage,
  MessageConflictBody,
  MessagePatch,
  MessagesBulkInput,
  MessagesBulkOutcome,
  ReplyInput,
} from '@ufuq/shared/contract/inbox'
import { useConfirmedCall } from '../../session/confirmed-calls.tsx'
import { inboxQueries, refreshMessages, refreshSubscribers } from './queries.ts'

/** Omit `meta` if a failure should not be reported. */
export function useChangeMessage(id: number, meta: MutationMeta = {}) {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: (patch: MessagePatch) => changeMessage(id, patch),
    ...keepsAnswers(client, id),
  })
}

export type Handling = Pick<MessagePatch, 'outcome' | 'assigneeId'>

/** Changes the outcome or the assignee of a message, one change after the other. */
export function useHandleMessage(id: number) {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'handling.failed' },
    scope: { id: `handling-${id}` },
    mutationFn: (change: Handling) => {
      // The message as currently displayed. The response to a previous change has arrived, because
      // changes are sent one after the other.
      const shown = client.getQueryData(inboxQueries.message(String(id)).queryKey)
      return changeMessage(id, { ...change, handlingVersion: shown?.message.handlingVersion })
    },
    ...keepsAnswers(client, id),
  })
}

const changeMessage = (id: number, body: MessagePatch) =>
  request<{ message: InboxMessage }>(`/api/messages/${id}`, { method: 'PATCH', body })

/** Stores the message of each response or, after a conflict, the colleague's newer version. */
function keepsAnswers(client: QueryClient, id: number) {
  const { queryKey } = inboxQueries.message(String(id))
  return {
    onSuccess: (answer: { message: InboxMessage }) => {
      client.setQueryData(queryKey, answer)
      void refreshMessages(client)
    },
    onError: (error: unknown) => {
      if (isMessageConflict(error)) client.setQueryData(queryKey, error.body.current)
    },
  }
}

export function useSendReplyCall(id: number) {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'replies.failed' },
    mutationFn: (body: ReplyInput) =>
      request<{ message: InboxMessage }>(`/api/messages/${id}/replies`, { method: 'POST', body }),
    ...keepsAnswers(client, id),
  })
}

/** Makes the same change to several messages. */
export function useChangeMessages() {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'inbox.bulkFailed' },
    mutationFn: (body: MessagesBulkInput) =>
      request<MessagesBulkOutcome>('/api/messages/bulk', { method: 'POST', body }),
    // Runs after an error too, because the change may have been made.
    onSettled: () => refreshMessages(client),
  })
}

type MessageConflictError = ApiError & { body: MessageConflictBody }

export const isMessageConflict = (error: unknown): error is MessageConflictError =>
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
    // Runs after an error too, because somebody else may have removed the address in the meantime.
    onSettled: () => refreshSubscribers(client),
  })
}
