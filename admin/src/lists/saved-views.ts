import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/read-from'
import { request } from '@ufuq/shared/client/request'
import type { SavedView, SavedViewInput } from '@ufuq/shared/contract/saved-views'
import { savedViewsKey } from '../query-keys.ts'

const VIEWS = '/api/views'

export const savedViewsQuery = () =>
  queryOptions({ queryKey: savedViewsKey(), queryFn: readFrom<SavedView[]>(VIEWS) })

export function useSaveView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SavedViewInput) => request<SavedView>(VIEWS, { method: 'POST', body }),
    meta: { failed: 'lists.views.saveFailed' },
    onSuccess: (saved) =>
      client.setQueryData(savedViewsQuery().queryKey, (views = []) => [...views, saved]),
  })
}

/**
 * Removes a view. The views are refetched even after an error, because another window may already
 * have removed this view.
 */
export function useRemoveView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => request<undefined>(`${VIEWS}/${id}`, { method: 'DELETE' }),
    meta: { failed: 'lists.views.removeFailed' },
    onSettled: () => client.invalidateQueries({ queryKey: savedViewsKey() }),
  })
}
