import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type { JoinInput, NewTag, Tag, TagPatch } from '@ufuq/shared/contract/tags'
import { errorTextUnlessOfField } from '../../error-text.ts'
import { refreshTags } from './queries.ts'

export function useCreateTag() {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'tags.failed.create', reason: errorTextUnlessOfField },
    mutationFn: (body: NewTag) => request<{ tag: Tag }>('/api/tags', { method: 'POST', body }),
    onSuccess: () => refreshTags(client),
  })
}

export function useRenameTag(id: number) {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'tags.failed.rename', reason: errorTextUnlessOfField },
    mutationFn: (body: TagPatch) =>
      request<{ tag: Tag }>(`/api/tags/${id}`, { method: 'PATCH', body }),
    // This also runs after a conflict, which means that somebody else has changed the names.
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
