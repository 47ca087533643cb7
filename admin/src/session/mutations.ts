import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@ufuq/shared/client/api-error'
import { request } from '@ufuq/shared/client/request'
import type { SessionUser } from '@ufuq/shared/contract/users'
import { useToast } from '@ufuq/shared/ui/toast'
import { useTranslation } from 'react-i18next'
import { useHost } from '../host/host-context.tsx'
import { errorText, type AdminT } from '../server/error-text.ts'
import { changeSession } from './queries.ts'

export function useSignedInToast(): () => void {
  const { t } = useTranslation('common')
  const { toast } = useToast()
  return () =>
    toast({
      title: t('toasts.login.successTitle'),
      description: t('toasts.login.successText'),
    })
}

/** Shows the screens to somebody who has just signed in. */
export function useBegunSession(): (user: SessionUser | null) => void {
  const client = useQueryClient()
  const notifySignedIn = useSignedInToast()
  return (user) => {
    changeSession(client, user)
    notifySignedIn()
  }
}

/** Ends the session, and then calls the mutation's argument, which cleans up this device. */
export function useSignOut() {
  const client = useQueryClient()
  const host = useHost()
  const { t } = useTranslation(['admin', 'common'])
  const { toast } = useToast()
  return useMutation({
    meta: { failed: 'common:toasts.logout.failed', reason: signOutErrorText },
    mutationFn: signOut,
    onSuccess: async () => {
      toast({
        title: t('common:toasts.logout.successTitle'),
        description: t('common:toasts.logout.successText'),
      })
      await host.afterSignOut()
      changeSession(client, null)
    },
  })
}

/** A session that has already ended counts as success. */
async function signOut(tidyUp: () => Promise<void>): Promise<void> {
  try {
    await request('/api/auth/logout', { method: 'POST' })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
  // the user is already signed out, and data that could not be removed will expire
  await tidyUp().catch(() => {})
}

const signOutErrorText = (t: AdminT, error: unknown): string =>
  error instanceof ApiError && error.body === null
    ? t('common:toasts.logout.failedStatus', statusOf(error)).trim()
    : errorText(t, error)

const statusOf = ({ status, statusText }: ApiError) => ({ status, statusText })
