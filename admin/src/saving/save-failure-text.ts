import { useTranslation } from 'react-i18next'
import { ApiError, isUnavailable } from '@ufuq/shared/client/api-error'
import { useErrorText } from '../error-text.ts'

/** The texts in `editor.failures`, by the code of the error. */
const TEXTS = {
  unauthenticated: 'signedOut',
  forbidden: 'forbidden',
  not_found: 'gone',
  too_large: 'tooLarge',
  daily_limit: 'dailyLimit',
  storage_full: 'storageFull',
  unavailable: 'busy',
  internal: 'busy',
} as const

/** Explains why nothing was saved and what to do about it; what was typed is never lost. */
export function useSaveFailureText(): (error: unknown) => string {
  const { t } = useTranslation(['admin', 'common'])
  const errorText = useErrorText()
  return (error) => {
    if (error instanceof TypeError) return t('editor.failures.network')
    if (isUnavailable(error)) return t('editor.failures.busy')
    if (!(error instanceof ApiError) || error.code === 'validation') {
      return t('common:toasts.publication.formErrorText')
    }
    const texts: Partial<Record<string, (typeof TEXTS)[keyof typeof TEXTS]>> = TEXTS
    const text = texts[error.code ?? '']
    return text ? t(`editor.failures.${text}`) : errorText(error)
  }
}
