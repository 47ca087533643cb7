import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { withCursor, readFrom, readPageFrom } from '@ufuq/shared/client/list'
import { request } from '@ufuq/shared/client/request'
import type {
  Delivery,
  NewSecret,
  Webhook,
  WebhookChange,
  WebhookInput,
} from '@ufuq/shared/contract/webhooks'
import { refresh } from '../../server/query-client.ts'
import { webhookKeys } from '../../server/query-keys.ts'
import { useConfirmedChange } from '../../session/confirmed-calls.tsx'

const WEBHOOKS = '/api/webhooks'
const POLL_MS = 1500

export const webhookQueries = {
  list: () =>
    queryOptions({
      queryKey: webhookKeys.list(),
      queryFn: readFrom<Webhook[]>(WEBHOOKS),
      staleTime: 0,
    }),
  /** Refetched while a delivery waits for its first attempt. */
  deliveries: (id: number, after: string | null) =>
    queryOptions({
      queryKey: webhookKeys.deliveries(id, after),
      queryFn: readPageFrom<Delivery>(withCursor(`${WEBHOOKS}/${id}/deliveries?limit=20`, after)),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.items.some(({ state, attempts }) => state === 'waiting' && attempts === 0)
          ? POLL_MS
          : false,
    }),
}

const refreshed = [webhookKeys.all()]

export const useCreateWebhook = () =>
  useConfirmedChange(
    (body: WebhookInput) => request<NewSecret>(WEBHOOKS, { method: 'POST', body }),
    { refreshed, failed: 'webhooks.failed.create' },
  )

export const useChangeWebhook = (id: number) =>
  useConfirmedChange(
    (body: WebhookChange) =>
      request<{ webhook: Webhook }>(`${WEBHOOKS}/${id}`, { method: 'PATCH', body }),
    { refreshed, failed: 'webhooks.failed.change' },
  )

export const useReplaceSecret = (id: number) =>
  useConfirmedChange(
    () => request<NewSecret>(`${WEBHOOKS}/${id}/secret`, { method: 'POST', body: {} }),
    { refreshed, failed: 'webhooks.failed.secret' },
  )

export function useDeleteWebhook(id: number) {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'webhooks.failed.delete' },
    mutationFn: () => request<undefined>(`${WEBHOOKS}/${id}`, { method: 'DELETE' }),
    // This is not awaited, because the refreshed list would remove the screen that still has to
    // navigate.
    onSuccess: () => void refresh(client, refreshed),
  })
}

export const useSendTest = (id: number) =>
  useMutation({
    meta: { failed: 'webhooks.failed.test', refreshed },
    mutationFn: () =>
      request<{ delivery: Delivery }>(`${WEBHOOKS}/${id}/test`, { method: 'POST', body: {} }),
  })

export const useSendAgain = (id: number) =>
  useMutation({
    meta: { failed: 'webhooks.failed.again', refreshed },
    mutationFn: (delivery: number) =>
      request<{ delivery: Delivery }>(`${WEBHOOKS}/${id}/deliveries/${delivery}/again`, {
        method: 'POST',
        body: {},
      }),
  })
