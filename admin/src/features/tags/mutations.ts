import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type { TagMerge } from '@ufuq/shared/contract/tags'
import type { EntryChange } from '@ufuq/shared/kinds/wire'
import { tag as kind, type Tag } from '@ufuq/shared/kinds/tag'
import { useDeleteEntry, useRestoreEntry } from '../../entry/calls.ts'
import { errorTextUnlessOfField } from '../../error-text.ts'
import { tagKeys } from '../../query-keys.ts'
import { TAGS } from './queries.ts'

/** Refreshes the list, its counts and the editors' suggestions. */
function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: tagKeys.all() })
}

export function useCreateTag() {
  const refresh = useRefresh()
  return useMutation({
    meta: { failed: 'tags.failed.create', reason: errorTextUnlessOfField },
    mutationFn: (name: Partial<Tag['values']['name']>) =>
      request<{ tag: Tag }>(TAGS, { method: 'POST', body: { values: { name } } }),
    onSuccess: refresh,
  })
}

export function useRenameTag(id: number) {
  const refresh = useRefresh()
  return useMutation({
    meta: { failed: 'tags.failed.rename', reason: errorTextUnlessOfField },
    mutationFn: (body: EntryChange) =>
      request<{ tag: Tag }>(`${TAGS}/${id}`, { method: 'PATCH', body }),
    // This also runs after a conflict, which means that somebody else has changed the names.
    onSettled: refresh,
  })
}

export const useDeleteTag = () => useDeleteEntry(kind)

/** Restores a deleted tag, or one that was merged into another: this undoes the merge. */
export const useRestoreTag = () => useRestoreEntry(kind)

export function useMergeTags() {
  const refresh = useRefresh()
  return useMutation({
    meta: { failed: 'tags.failed.join' },
    mutationFn: (body: TagMerge) =>
      request<{ tag: Tag }>('/api/tags/merge', { method: 'POST', body }),
    onSettled: refresh,
  })
}
