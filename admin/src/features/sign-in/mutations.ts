import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type { PasswordReset } from '@ufuq/shared/contract/users'
import { sessionQueries } from '../../session/queries.ts'

export function useResetPassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PasswordReset) =>
      request<undefined>('/api/auth/password-reset', { method: 'POST', body }),
    // The reset may have ended this browser's session too, so the cached user is removed.
    onSuccess: () => client.removeQueries(sessionQueries.me()),
  })
}
