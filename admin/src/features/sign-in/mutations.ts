import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type { PasswordReset } from '@ufuq/shared/contract/users'
import { sessionQueries } from '../../session/queries.ts'

export function useResetPassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PasswordReset) =>
      request<undefined>('/api/auth/password-reset', { method: 'POST', body }),
    // This browser's session may have been among those that ended.
    onSuccess: () => client.removeQueries(sessionQueries.me()),
  })
}
