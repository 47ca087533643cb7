import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { ParseKeys } from 'i18next'
import { errorTextUnlessOfField } from '../error-text.ts'
import { useConfirmedCall } from './confirmed-calls.tsx'

/**
 * A change that needs a recent confirmation. The result is null if the user closed the dialog that
 * asks for it. No cache stores it, because it may be a secret.
 * @param refreshed The keys of the queries to refresh.
 * @param failed The title of the toast; without one, the screen itself shows the failure.
 */
export function useConfirmedChange<Answer = unknown, Sent = void>(
  call: (sent: Sent) => Promise<Answer>,
  refreshed: readonly QueryKey[],
  failed?: ParseKeys<'admin'>,
) {
  const client = useQueryClient()
  const confirmedCall = useConfirmedCall()
  return useMutation({
    ...(failed && { meta: { failed, reason: errorTextUnlessOfField } }),
    mutationFn: (sent: Sent) => confirmedCall(() => call(sent)),
    onSuccess: () =>
      Promise.all(refreshed.map((queryKey) => client.invalidateQueries({ queryKey }))),
    gcTime: 0,
  })
}
