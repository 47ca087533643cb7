import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../client/api-error.ts'
import { request } from '../../../client/request.ts'
import type { NewUser, PasswordReset, User } from '../../../contract/users.ts'
import { useToast } from '../../../ui/toast.tsx'
import { errorText, type AdminT } from '../../error-text.ts'
import { firstFieldErrorText } from '../../field-errors.ts'
import { sessionQueries } from '../../session/queries.ts'

export type Registration = Omit<NewUser, 'role'>

export function useRegister() {
  const client = useQueryClient()
  const { t } = useTranslation(['admin', 'common'])
  const { toast } = useToast()
  return useMutation({
    meta: { failed: 'common:toasts.registration.failed', reason: registrationErrorText },
    mutationFn: (body: Registration) =>
      request<{ user: User }>('/api/users', { method: 'POST', body }),
    onSuccess: () => {
      void client.invalidateQueries({
        predicate: (query) => String(query.queryKey[0]).startsWith('/api/users'),
      })
      toast({
        title: t('common:toasts.registration.successTitle'),
        description: t('common:toasts.registration.successText'),
      })
    },
  })
}

export function useResetPassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PasswordReset) =>
      request<undefined>('/api/auth/password-reset', { method: 'POST', body }),
    // This browser's session may have been among those that ended.
    onSuccess: () => client.removeQueries(sessionQueries.me()),
  })
}

/** Why registration failed, in the interface's language. */
export function registrationErrorText(t: AdminT, error: unknown): string {
  if (error instanceof ApiError && error.body === null) {
    const { status, statusText } = error
    return t('common:toasts.registration.failedStatus', { status, statusText }).trim()
  }
  return firstFieldErrorText(t, error) ?? errorText(t, error)
}
