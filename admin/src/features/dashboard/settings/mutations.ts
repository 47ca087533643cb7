import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@ufuq/shared/client/api-error'
import { request } from '@ufuq/shared/client/request'
import type {
  AccountChange,
  OwnSession,
  PasswordChange,
  SessionUser,
} from '@ufuq/shared/contract/users'
import { useToast } from '@ufuq/shared/ui/toast'
import { sessionQueries, sessionUserOf } from '../../../session/queries.ts'
import { useConfirmedChange } from '../../../session/confirmed-calls.tsx'
import { accountQueries } from '../queries.ts'

/** Changes the account; the form shows errors itself. */
export function useChangeAccount() {
  const client = useQueryClient()
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  return useConfirmedChange(
    (body: AccountChange) =>
      request<{ user: SessionUser }>('/api/auth/account', { method: 'PATCH', body }),
    {
      onDone(answer) {
        client.setQueryData(sessionQueries.me().queryKey, sessionUserOf(answer))
        toast({ title: t('settings.accountSaved') })
      },
    },
  )
}

/** Changes the password; the form shows errors itself. */
export function useChangePassword() {
  const client = useQueryClient()
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  return useMutation({
    mutationFn: (body: PasswordChange) => request('/api/auth/password', { method: 'PUT', body }),
    onSuccess: () => {
      toast({
        title: t('settings.passwordSaved'),
        description: t('settings.passwordSavedText'),
      })
      return client.invalidateQueries(accountQueries.sessions())
    },
  })
}

/** Ends one session or, if none is given, all sessions except the current one. */
export function useEndSession() {
  const client = useQueryClient()
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  return useMutation({
    meta: { failed: 'settings.sessionNotEnded' },
    mutationFn: endSession,
    onSuccess: (_, id) =>
      toast({ title: t(id ? 'settings.sessionEnded' : 'settings.othersEnded') }),
    onSettled: () => client.invalidateQueries(accountQueries.sessions()),
  })
}

/** A session that has already ended counts as success. */
async function endSession(id: OwnSession['id'] | null): Promise<void> {
  try {
    await request(id ? `/api/auth/sessions/${id}` : '/api/auth/sessions', { method: 'DELETE' })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}
