import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type { Language } from '@ufuq/shared/contract/languages'
import type { LeftOutInput, LeftOutWords, Presence } from '@ufuq/shared/contract/together'
import { PRESENCE } from '@ufuq/shared/contract/together'
import { leadOf, publicationsOf, type Saved } from '../form/form-values.ts'
import type { LeftOut } from '../saving/compare.ts'

const pathOf = (id: number) => `/api/publications/pairs/${id}`

/** Says every few seconds that this editor is open, and answers who else is here; never in a hidden window. */
export const presenceQuery = (id: number, side: Language | null) =>
  queryOptions({
    // what is written changes often, and is told with the next call
    queryKey: [`${pathOf(id)}/presence`],
    queryFn: ({ signal }) =>
      request<Presence[]>(`${pathOf(id)}/presence`, { method: 'PUT', body: { side }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: PRESENCE.everySeconds * 1000,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })

/** Goes out even while the page closes. Nobody waits for it: who says nothing counts as gone soon. */
export const leave = (id: number): Promise<unknown> =>
  request(`${pathOf(id)}/presence`, { method: 'DELETE', keepalive: true }).catch(() => {})

/** Words left out of either side, newest first. */
export const leftOutQuery = (id: number) =>
  queryOptions<LeftOutWords[]>({
    queryKey: [`${pathOf(id)}/left-out`],
    staleTime: 0,
    gcTime: 0,
  })

/** Words without a language go to the side that decides what both share. */
export const leftOutItems = (leftOut: readonly LeftOut[], saved: Saved): LeftOutInput['items'] =>
  leftOut.map(({ language, ...words }) => ({
    ...words,
    publicationId: (
      publicationsOf(saved).find((side) => side.language === language) ?? leadOf(saved)
    ).id,
  }))

export function useKeepLeftOut(id: number | undefined) {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'editor.leftOut.failed' },
    mutationFn: async (items: LeftOutInput['items']) => {
      if (id === undefined || items.length === 0) return
      await request<undefined>(`${pathOf(id)}/left-out`, { method: 'POST', body: { items } })
    },
    onSuccess: () => (id === undefined ? undefined : client.invalidateQueries(leftOutQuery(id))),
  })
}
