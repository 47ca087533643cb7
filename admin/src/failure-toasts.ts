import { useQueryClient } from '@tanstack/react-query'
import type { ParseKeys } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '@ufuq/shared/ui/toast'
import { errorText, type AdminT } from './error-text.ts'

/** How a toast reports a failed call. Omit `failed` if the screen itself shows the failure. */
type FailureMeta = {
  failed?: ParseKeys<['admin', 'common']>
  /** The reason, if the text for the error's code does not fit; null for no toast. */
  reason?: (t: AdminT, error: unknown) => string | null
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: FailureMeta
  }
}

/** Shows a toast for every failed mutation that has a title in its `meta`. */
export function FailureToasts() {
  const { t } = useTranslation(['admin', 'common'])
  const { toast } = useToast()
  const cache = useQueryClient().getMutationCache()
  useEffect(
    () =>
      cache.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { failed, reason = errorText } = event.mutation.meta ?? {}
        const description = failed ? reason(t, event.action.error) : null
        if (failed && description !== null) {
          toast({ variant: 'destructive', title: t(failed), description })
        }
      }),
    [cache, t, toast],
  )
  return null
}
