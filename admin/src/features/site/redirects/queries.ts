import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { withCursor } from '@ufuq/shared/client/list'
import { readFrom, readPageFrom } from '@ufuq/shared/client/read-from'
import { request } from '@ufuq/shared/client/request'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type {
  MissedAddress,
  Redirect,
  RedirectCounts,
  RedirectKind,
} from '@ufuq/shared/contract/redirects'
import { readOldAddress } from '@ufuq/shared/domain/redirects/targets'
import { errorTextUnlessOfField } from '../../../error-text.ts'
import { redirectKeys } from '../../../query-keys.ts'

const REDIRECTS = '/api/site/redirects'
const ENTRIES = '/api/entries/redirects'

interface Shown {
  kind: RedirectKind
  q: string
  after: string | null
}

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

interface NewRedirects {
  /** An address with or without its language. */
  from: string
  target: string
  /** Whether the address redirects in every language. */
  isForBoth: boolean
}

/** The addresses that redirect. */
function pathsOf({ from, isForBoth }: NewRedirects): string[] {
  const old = isForBoth ? readOldAddress(from) : null
  return old ? LANGUAGES.map((language) => localizedPath(language, old.path)) : [from]
}

export function useCreateRedirects() {
  const refresh = useRefresh()
  return useMutation({
    meta: { failed: 'redirects.failed.create', reason: errorTextUnlessOfField },
    async mutationFn(asked: NewRedirects) {
      for (const path of pathsOf(asked)) {
        const values = { path, target: asked.target }
        await request(ENTRIES, { method: 'POST', body: { values } })
      }
    },
    onSettled: refresh,
  })
}

export function useChangeRedirect(id: number) {
  const refresh = useRefresh()
  return useMutation({
    meta: { failed: 'redirects.failed.change', reason: errorTextUnlessOfField },
    mutationFn: (target: string) =>
      request(`${ENTRIES}/${id}`, { method: 'PATCH', body: { values: { target } } }),
    onSuccess: refresh,
  })
}

export function useDeleteRedirect() {
  const refresh = useRefresh()
  return useMutation({
    meta: { failed: 'redirects.failed.delete' },
    mutationFn: (id: number) => request<undefined>(`${ENTRIES}/${id}`, { method: 'DELETE' }),
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
