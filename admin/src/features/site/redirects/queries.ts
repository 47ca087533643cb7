import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readPageFrom } from '@ufuq/shared/client/read-from'
import { request } from '@ufuq/shared/client/request'
import type { MissedAddress } from '@ufuq/shared/contract/redirects'
import { errorTextUnlessOfField } from '../../../error-text.ts'
import { redirectKeys } from '../../../query-keys.ts'

const MISSED = '/api/site/redirects/missed'

export const missedAddresses = () =>
  queryOptions({
    queryKey: redirectKeys.missed(),
    queryFn: readPageFrom<MissedAddress>(MISSED),
    staleTime: 0,
  })

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
    mutationFn: (id: number) => request<undefined>(`${MISSED}/${id}`, { method: 'DELETE' }),
    onSettled: refresh,
  })
}
