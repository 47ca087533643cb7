import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { ParseKeys } from 'i18next'
import { errorTextUnlessOfField } from '../error-text.ts'
import { useConfirmedCall } from './confirmed-calls.tsx'

interface ConfirmedChange<Answer> {
  /** Runs after the change, before the queries are refreshed. */
  onDone?: (answer: Answer) => void
  /** The keys of the queries to refresh. */
  refreshed?: readonly QueryKey[]
  /** The title of the toast; without one, the screen itself shows the failure. */
  failed?: ParseKeys<'admin'> | undefined
}

/**
 * A change that needs a recent confirmation. The result is null if the user closed the dialog that
 * asks for it. No cache stores it, because it may be a secret.
 */
export function useConfirmedChange<Answer = unknown, Sent = void>(
  call: (sent: Sent) => Promise<Answer>,
  { onDone, refreshed = [], failed }: ConfirmedChange<Answer> = {},
) {
  const client = useQueryClient()
  const confirmedCall = useConfirmedCall()
  return useMutation({
    ...(failed && { meta: { failed, reason: errorTextUnlessOfField } }),
    mutationFn: (sent: Sent) => confirmedCall(() => call(sent)),
    async onSuccess(answer) {
      if (answer === null) return
      onDone?.(answer)
      await Promise.all(refreshed.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    gcTime: 0,
  })
}
