import { ApiError, foreignAnswer } from '@ufuq/shared/client/api-error'
import { ERROR_CODES } from '@ufuq/shared/contract/errors'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

export type AdminT = TFunction<['admin', 'common']>

/**
 * A failed call as a sentence in the interface's language, based on the API's error code or, for
 * too many requests, on the time to wait. The text of the response is never shown. @param otherwise
 * Used for errors without a known code.
 */
export function errorText(t: AdminT, error: unknown, otherwise = t('errors.unknown')): string {
  if (error instanceof TypeError) return t('errors.network')
  if (!(error instanceof ApiError)) return otherwise
  const foreign = foreignAnswer(error)
  if (foreign) return t(`errors.${foreign}`)
  if (error.code === 'daily_limit') return t('errors.daily_limit')
  if (error.status === 429 && error.retryAfter !== null) {
    return t('common:tooManyAttempts', { count: Math.max(1, Math.ceil(error.retryAfter / 60)) })
  }
  const code = ERROR_CODES.find((known) => known === error.code)
  return code ? t(`errors.${code}`) : otherwise
}

/**
 * Returns null for rejected fields, because their errors are shown below the fields and need no
 * toast.
 */
export const errorTextUnlessOfField = (t: AdminT, error: unknown): string | null =>
  error instanceof ApiError && error.status === 422 ? null : errorText(t, error)

export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation(['admin', 'common'])
  return (error) => errorText(t, error)
}
