import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@ufuq/shared/client/api-error'
import { request, sendRequest } from '@ufuq/shared/client/request'
import {
  TWO_FACTOR_WAYS,
  type TwoFactorProof,
  type TwoFactorWay,
} from '@ufuq/shared/contract/two-factor'
import type { Credentials, SessionUser } from '@ufuq/shared/contract/users'
import { useToast } from '@ufuq/shared/ui/toast'
import { errorText, type AdminT } from '../error-text.ts'
import { useHost } from '../host-context.tsx'
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

export function useSignedInToast(): () => void {
  const { t } = useTranslation('common')
  const { toast } = useToast()
  return () =>
    toast({
      title: t('toasts.login.successTitle'),
      description: t('toasts.login.successText'),
    })
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
    return t('common:toasts.login.failedStatus', statusOf(error)).trim()
  }
  return errorText(t, error)
}

/** Ends the session, and then calls the mutation's argument, which cleans up this device. */
export function useSignOut() {
  const client = useQueryClient()
  const host = useHost()
  const { t } = useTranslation(['admin', 'common'])
  const { toast } = useToast()
  return useMutation({
    meta: { failed: 'common:toasts.logout.failed', reason: signOutErrorText },
    mutationFn: signOut,
    onSuccess: async () => {
      toast({
        title: t('common:toasts.logout.successTitle'),
        description: t('common:toasts.logout.successText'),
      })
      await host.afterSignOut()
      changeSession(client, null)
    },
  })
}

/** A session that has already ended counts as success. */
async function signOut(tidyUp: () => Promise<void>): Promise<void> {
  try {
    await request('/api/auth/logout', { method: 'POST' })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
  // the user is already signed out, and data that could not be removed will expire
  await tidyUp().catch(() => {})
}

const signOutErrorText = (t: AdminT, error: unknown): string =>
  error instanceof ApiError && error.body === null
    ? t('common:toasts.logout.failedStatus', statusOf(error)).trim()
    : errorText(t, error)

const statusOf = ({ status, statusText }: ApiError) => ({ status, statusText })
