import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@ufuq/shared/client/api-error'
import { request } from '@ufuq/shared/client/request'
import type { JoinInput, NewTag, Tag, TagPatch } from '@ufuq/shared/contract/tags'
import { errorText, type AdminT } from '../../error-text.ts'
import { refreshTags } from './queries.ts'

/** A name's field shows the error itself, so no toast is needed. */
const unlessOfField = (t: AdminT, error: unknown) =>
  error instanceof ApiError && error.status === 422 ? null : errorText(t, error)

export function useCreateTag() {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'tags.failed.create', reason: unlessOfField },
    mutationFn: (body: NewTag) => request<{ tag: Tag }>('/api/tags', { method: 'POST', body }),
    onSuccess: () => refreshTags(client),
  })
}

export function useRenameTag(id: number) {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'tags.failed.rename', reason: unlessOfField },
    mutationFn: (body: TagPatch) =>
      request<{ tag: Tag }>(`/api/tags/${id}`, { method: 'PATCH', body }),
    // Runs after a conflict too, because the names have changed.
    onSettled: () => refreshTags(client),
  })
}

export function useDeleteTag() {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'tags.failed.delete' },
    mutationFn: (id: number) => request<undefined>(`/api/tags/${id}`, { method: 'DELETE' }),
    onSettled: () => refreshTags(client),
  })
}

export function useJoinTags() {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'tags.failed.join' },
    mutationFn: (body: JoinInput) =>
      request<{ tag: Tag }>('/api/tags/join', { method: 'POST', body }),
    onSettled: () => refreshTags(client),
  })
}

export function usePartTag() {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'tags.failed.part' },
    mutationFn: (id: number) => request<{ tag: Tag }>(`/api/tags/${id}/part`, { method: 'POST' }),
    onSettled: () => refreshTags(client),
  })
}
