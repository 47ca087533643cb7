import { queryOptions } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type { SignInOffer } from '@ufuq/shared/contract/sign-in-providers'
import type { ResetLinkCheck } from '@ufuq/shared/contract/users'
import { accountKeys } from '../../query-keys.ts'

/** The user that a reset link belongs to. The token goes in the body, because addresses end up in logs. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: accountKeys.resetLink(token),
    queryFn: ({ signal }) =>
      request<ResetLinkCheck>('/api/auth/password-reset/check', {
        method: 'POST',
        body: { token },
        signal,
      }),
    gcTime: 0,
  })

/** The ways to sign in that the site offers to everybody. */
export const signInOfferQuery = () =>
  queryOptions({
    queryKey: accountKeys.signInOffer(),
    queryFn: ({ signal }) => request<SignInOffer>('/api/auth/providers', { signal }),
  })
