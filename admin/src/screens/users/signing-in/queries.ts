import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@ufuq/shared/client/api-error'
import { readFrom } from '@ufuq/shared/client/list'
import { request } from '@ufuq/shared/client/request'
import type { SignInProvider } from '@ufuq/shared/contract/sign-in-providers'
import type { SignInRules } from '@ufuq/shared/contract/two-factor'
import type { ParseKeys } from 'i18next'
import { conflictBodyOf } from '../../../entry/form/entry-kind.ts'
import { errorText } from '../../../server/error-text.ts'
import { securityKeys } from '../../../server/query-keys.ts'
import { useConfirmedCall, useConfirmedChange } from '../../../session/confirmed-calls.tsx'

const RULES = '/api/sign-in-rules'
const PROVIDERS = '/api/sign-in-providers'

export const signingInQueries = {
  /** Fetched once, because newer rules must not replace those in the form. */
  rules: () =>
    queryOptions({
      queryKey: securityKeys.rules(),
      queryFn: readFrom<SignInRules>(RULES),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  providers: () =>
    queryOptions({
      queryKey: securityKeys.providers(),
      queryFn: readFrom<SignInProvider[]>(PROVIDERS),
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
}

/** Saves the rules. If somebody else saved others, those are shown as the saved ones. */
export function useSaveRules() {
  const client = useQueryClient()
  const confirmedCall = useConfirmedCall()
  const show = (rules: SignInRules) => client.setQueryData(signingInQueries.rules().queryKey, rules)
  return useMutation({
    meta: {
      failed: 'signingIn.failed.rules',
      reason: (t, error) =>
        conflictBodyOf(error) || (error instanceof ApiError && error.status === 422)
          ? null
          : errorText(t, error),
    },
    mutationFn: (body: SignInRules) =>
      confirmedCall(() => request<SignInRules>(RULES, { method: 'PUT', body })),
    onSuccess: (rules) => rules && show(rules),
    onError(error) {
      const conflict = conflictBodyOf(error)
      if (conflict) show(conflict.current as SignInRules)
    },
  })
}

/**
 * A write below `/api/sign-in-providers`.
 * @param call Sends to a path, such as `/3/test`.
 */
export const useProviderWrite = <Answer, Sent = void>(
  failed: ParseKeys<'admin'>,
  call: (sent: Sent) => [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object],
) =>
  useConfirmedChange(
    (sent: Sent) => {
      const [method, path, body] = call(sent)
      return request<Answer>(PROVIDERS + path, { method, ...(body && { body }) })
    },
    { refreshed: [securityKeys.providers()], failed },
  )
