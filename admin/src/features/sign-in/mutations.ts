import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type { OfferedProvider } from '@ufuq/shared/contract/sign-in-providers'
import type { PasswordReset } from '@ufuq/shared/contract/users'
import { sessionQueries } from '../../session/queries.ts'

export function useResetPassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PasswordReset) =>
      request<undefined>('/api/auth/password-reset', { method: 'POST', body }),
    // The reset ends this browser's session, and an accepted invitation begins one, so the cached
    // user is removed.
    onSuccess: () => client.removeQueries(sessionQueries.me()),
  })
}

/** Accepts an invitation with a work account: leaves for the sign-in page of its provider. */
export const useAcceptWithProvider = () =>
  useMutation({
    mutationFn: async ({ token, provider }: { token: string; provider: OfferedProvider }) => {
      const { url } = await request<{ url: string }>('/api/auth/password-reset/provider', {
        method: 'POST',
        body: { token, provider: provider.id },
      })
      window.location.assign(url)
    },
  })
