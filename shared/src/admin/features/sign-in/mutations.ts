import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../client/request.ts'
import type { PasswordReset } from '../../../contract/users.ts'
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
