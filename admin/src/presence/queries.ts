import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type { Language } from '@ufuq/shared/contract/languages'
import { PRESENCE, type Presence } from '@ufuq/shared/contract/collaboration'
import { collaborationKeys } from '../query-keys.ts'

/**
 * Reports every few seconds that the entry is open in this editor, and returns who else has the
 * entry open. Nothing is sent while the window is hidden.
 */
export const presenceQuery = (path: string, side: Language | null) =>
  queryOptions({
    // The edited side changes often, so it is not part of the key; the next call sends the current
    // side.
    queryKey: collaborationKeys.presence(path),
    queryFn: ({ signal }) =>
      request<Presence[]>(`${path}/presence`, { method: 'PUT', body: { side }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: PRESENCE.everySeconds * 1000,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })

/**
 * The request is sent even while the page closes. It need not succeed, because an editor that stops
 * sending reports is soon considered closed.
 */
export const leave = (path: string): Promise<unknown> =>
  request(`${path}/presence`, { method: 'DELETE', keepalive: true }).catch(() => {})
