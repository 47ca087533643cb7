import { useQueryClient } from '@tanstack/react-query'
import type { ParseKeys } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '../ui/toast.tsx'
import { errorText, type AdminT } from './error-text.ts'

/** How a failed call is told in a message. Left out where the screen itself says that it failed. */
type FailureMeta = {
  failed?: ParseKeys<['admin', 'common']>
  /** Why, where the error's code does not say it best; null when there is nothing to be told after all. */
  reason?: (t: AdminT, error: unknown) => string | null
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: FailureMeta
  }
}

/** Tells of every mutation that fails and has a title for it in its `meta`. */
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
