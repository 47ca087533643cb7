import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { withCursor } from '@ufuq/shared/client/list'
import { readFrom, readPageFrom } from '@ufuq/shared/client/read-from'
import { request } from '@ufuq/shared/client/request'
import type {
  MissedAddress,
  Redirect,
  RedirectCounts,
  RedirectKind,
} from '@ufuq/shared/contract/redirects'
import { errorTextUnlessOfField } from '../../../error-text.ts'
import { redirectKeys } from '../../../query-keys.ts'

const REDIRECTS = '/api/site/redirects'

interface Shown {
  kind: RedirectKind
  q: string
  after: string | null
}

/** The redirects of staff together with those from changed addresses, which are no entries. */
export const redirectQueries = {
  page: ({ kind, q, after }: Shown) =>
    queryOptions({
      queryKey: redirectKeys.page({ kind, q, after }),
      queryFn: readPageFrom<Redirect>(
        withCursor(`${REDIRECTS}?${new URLSearchParams({ kind, ...(q !== '' && { q }) })}`, after),
      ),
      staleTime: 0,
    }),
  counts: () =>
    queryOptions({
      queryKey: redirectKeys.counts(),
      queryFn: readFrom<RedirectCounts>(`${REDIRECTS}/counts`),
      staleTime: 0,
    }),
  missed: () =>
    queryOptions({
      queryKey: redirectKeys.missed(),
      queryFn: readPageFrom<MissedAddress>(`${REDIRECTS}/missed`),
      staleTime: 0,
    }),
}

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: redirectKeys.all() })
}

interface RedirectValues {
  path: string
  target: string
}

/** Creates a redirect without a form. */
export function useCreateRedirect() {
  const refresh = useRefresh()
  return useMutation({
    meta: { failed: 'redirects.failed.create', reason: errorTextUnlessOfField },
    mutationFn: (values: RedirectValues) =>
      request('/api/entries/redirects', { method: 'POST', body: { values } }),
    onSettled: refresh,
  })
}

export function useIgnoreMissed() {
  const refresh = useRefresh()
  return useMutation({
    meta: { failed: 'redirects.failed.ignore' },
    mutationFn: (id: number) =>
      request<undefined>(`${REDIRECTS}/missed/${id}`, { method: 'DELETE' }),
    onSettled: refresh,
  })
}
