import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/read-from'
import { request } from '@ufuq/shared/client/request'
import type {
  DisclosureCopyChange,
  DisclosureItem,
  DisclosureItemChange,
  DisclosureList,
  DisclosureListChange,
  DisclosureListSummary,
  DisclosureNewsChange,
} from '@ufuq/shared/contract/disclosure'
import type { Colleague } from '@ufuq/shared/contract/users'
import { conflictBodyOf } from '../../../entry/form/entry-kind.ts'
import { errorText, errorTextUnlessOfField, type AdminT } from '../../../error-text.ts'
import { disclosureKeys } from '../../../query-keys.ts'

const DISCLOSURE = '/api/site/disclosure'

export const disclosurePath = (list = ''): string =>
  list === '' ? '/admin/site/disclosure' : `/admin/site/disclosure/${list}`

export const disclosureQueries = {
  lists: () =>
    queryOptions({
      queryKey: disclosureKeys.lists(),
      queryFn: readFrom<DisclosureListSummary[]>(DISCLOSURE),
      staleTime: 0,
    }),
  list: (id: string) =>
    queryOptions({
      queryKey: disclosureKeys.list(id),
      queryFn: readFrom<DisclosureList>(`${DISCLOSURE}/${id}`),
      staleTime: 0,
    }),
  /** The accounts that can be made holders of items. */
  holders: () =>
    queryOptions({
      queryKey: disclosureKeys.holders(),
      queryFn: readFrom<Colleague[]>(`${DISCLOSURE}/holders`),
      staleTime: 0,
    }),
}

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: disclosureKeys.all() })
}

/** Follows a list, or shows or hides it on the public page. */
export function useFollowList(id: string) {
  const refresh = useRefresh()
  return useMutation({
    meta: { failed: 'disclosure.failed.list' },
    mutationFn: (body: DisclosureListChange) =>
      request<DisclosureList>(`${DISCLOSURE}/${id}`, { method: 'PUT', body }),
    onSuccess: refresh,
  })
}

export function useLeaveList(id: string) {
  const refresh = useRefresh()
  return useMutation({
    meta: { failed: 'disclosure.failed.list' },
    mutationFn: () => request<undefined>(`${DISCLOSURE}/${id}`, { method: 'DELETE' }),
    // The refresh is not awaited, because the refreshed list would remove the button that has to
    // navigate afterwards.
    onSuccess: () => void refresh(),
  })
}

/** Copies a list, so that its items can be changed. */
export function useCopyList(id: string) {
  const refresh = useRefresh()
  return useMutation({
    meta: { failed: 'disclosure.failed.copy' },
    mutationFn: () => request<DisclosureList>(`${DISCLOSURE}/${id}/copy`, { method: 'POST' }),
    onSuccess: refresh,
  })
}

/** Adds the items of the latest version of a list. */
export function useTakeNews(id: string) {
  const refresh = useRefresh()
  return useMutation({
    meta: { failed: 'disclosure.failed.list' },
    mutationFn: (body: DisclosureNewsChange) =>
      request<DisclosureList>(`${DISCLOSURE}/${id}/news`, { method: 'POST', body }),
    onSuccess: refresh,
  })
}

/** Changes the names, items and order of a copied list. The editor shows conflicts. */
export function useChangeCopy(id: string) {
  const refresh = useRefresh()
  return useMutation({
    meta: {
      failed: 'disclosure.failed.list',
      reason: (t: AdminT, error: unknown) => (conflictBodyOf(error) ? null : errorText(t, error)),
    },
    mutationFn: (body: DisclosureCopyChange) =>
      request<DisclosureList>(`${DISCLOSURE}/${id}/items`, { method: 'PUT', body }),
    onSuccess: refresh,
  })
}

/** Returns null for rejected fields and conflicts, which the form itself shows. */
const unlessInForm = (t: AdminT, error: unknown) =>
  conflictBodyOf(error) ? null : errorTextUnlessOfField(t, error)

/**
 * @param hasForm Whether a form shows rejected fields and conflicts; if not, the toast names them.
 */
export function useChangeItem(list: string, item: string, { hasForm }: { hasForm: boolean }) {
  const refresh = useRefresh()
  return useMutation({
    meta: { failed: 'disclosure.failed.item', reason: hasForm ? unlessInForm : errorText },
    mutationFn: (body: DisclosureItemChange) =>
      request<DisclosureItem>(`${DISCLOSURE}/${list}/items/${item}`, { method: 'PATCH', body }),
    onSuccess: refresh,
    onError: () => void refresh(),
  })
}
