import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type { Restored } from '@ufuq/shared/contract/bin'
import { useConfirmedCall } from '../../../session/confirmed-calls.tsx'
import { refreshPublications } from '../../../pairs/queries.ts'
import { refreshBin } from './queries.ts'

/** By the id of either publication of a deletion. */
export function useRestoreFromBin() {
  const client = useQueryClient()
  return useMutation({
    meta: { failed: 'bin.restoreFailed' },
    mutationFn: (id: number) => request<Restored>(`/api/bin/${id}/restore`, { method: 'POST' }),
    onSuccess: () => void refreshPublications(client),
    // Also after an error: somebody else may have restored it meanwhile.
    onSettled: () => refreshBin(client),
  })
}

export function useEraseFromBin() {
  const client = useQueryClient()
  const confirmedCall = useConfirmedCall()
  return useMutation({
    meta: { failed: 'bin.eraseFailed' },
    mutationFn: (id: number) =>
      confirmedCall(() => request<undefined>(`/api/bin/${id}`, { method: 'DELETE' })),
    onSettled: () => refreshBin(client),
  })
}
