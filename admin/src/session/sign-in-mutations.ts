import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@ufuq/shared/client/api-error'
import { sendRequest } from '@ufuq/shared/client/request'
import {
  TWO_FACTOR_WAYS,
  type TwoFactorProof,
  type TwoFactorWay,
} from '@ufuq/shared/contract/two-factor'
import type { Credentials, SessionUser } from '@ufuq/shared/contract/users'
import { errorText, type AdminT } from '../error-text.ts'
import { useSignedInToast } from './mutations.ts'
import { changeSession, renewSession, sessionUserOf, UnreadableAnswerError } from './queries.ts'
import { waysIn } from './ways.ts'

/** Signs in with a password; resolves to the ways of the second step if the account has one. */
export function useSignIn() {
  const begin = useBegunSession()
  return useMutation({
    meta: { failed: 'common:toasts.login.failed', reason: signInErrorText },
    mutationFn: signIn,
    onSuccess: (result) => {
      if (!Array.isArray(result)) begin(result)
    },
  })
}

/** Shows the screens to somebody who has just signed in. */
export function useBegunSession(): (user: SessionUser) => void {
  const client = useQueryClient()
  const notifySignedIn = useSignedInToast()
  return (user) => {
    changeSession(client, user)
    notifySignedIn()
  }
}

/**
 * Like `useSignIn`, but the current screen stays open with its data, which is refetched if another
 * user signs in.
 */
export function useSignInAgain() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: signIn,
    onSuccess: (result) => {
      if (!Array.isArray(result)) renewSession(client, result)
    },
  })
}

async function signIn(body: Credentials): Promise<SessionUser | TwoFactorWay[]> {
  try {
    return await beginSession('/api/auth/login', body)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'two_factor_required')) throw error
    return waysIn(error, TWO_FACTOR_WAYS) ?? []
  }
}

/** Completes a sign-in whose password was right. */
export const proveTwoFactor = (body: TwoFactorProof): Promise<SessionUser> =>
  beginSession('/api/auth/two-factor', body)

async function beginSession(path: string, body: unknown): Promise<SessionUser> {
  const response = await sendRequest(path, { method: 'POST', body })
  return sessionUserOf(await response.json().catch(() => null))
}

/** Why sign-in failed, in the interface's language. */
export function signInErrorText(t: AdminT, error: unknown): string {
  if (error instanceof UnreadableAnswerError) return t('common:toasts.login.invalidResponse')
  if (error instanceof ApiError && error.body === null) {
    const { status, statusText } = error
    return t('common:toasts.login.failedStatus', { status, statusText }).trim()
  }
  return errorText(t, error)
}
