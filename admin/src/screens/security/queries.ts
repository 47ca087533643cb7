import { queryOptions } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/list'
import { request } from '@ufuq/shared/client/request'
import type { SignInOffer } from '@ufuq/shared/contract/sign-in-providers'
import type { SignInSecurity } from '@ufuq/shared/contract/two-factor'
import type { ParseKeys } from 'i18next'
import { accountKeys, securityKeys } from '../../server/query-keys.ts'
import { useConfirmedChange } from '../../session/confirmed-calls.tsx'

export const securityQueries = {
  own: () =>
    queryOptions({
      queryKey: securityKeys.own(),
      queryFn: readFrom<SignInSecurity>('/api/auth/security'),
      staleTime: 0,
    }),
  /** The providers with which people can sign in. */
  offer: () =>
    queryOptions({
      queryKey: securityKeys.offer(),
      queryFn: readFrom<SignInOffer>('/api/auth/providers'),
    }),
}

/**
 * Changes how the user signs in. A second step that is switched on or off ends the user's other
 * sessions.
 */
export const useSecurityChange = <Answer = unknown, Sent = void>(
  call: (sent: Sent) => Promise<Answer>,
  failed?: ParseKeys<'admin'>,
) => useConfirmedChange(call, { refreshed: [securityKeys.own(), accountKeys.sessions()], failed })

/** Calls an address below `/api/auth`. */
export const send = <Answer>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => request<Answer>(`/api/auth/${path}`, { method, ...(body && { body }) })

/** The number of second steps of an account. */
export const stepsOf = ({ app, passkeys }: SignInSecurity): number =>
  (app ? 1 : 0) + passkeys.length
