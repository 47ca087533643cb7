import { useTranslation } from 'react-i18next'
import { ApiError, isUnavailable } from '@ufuq/shared/client/api-error'
import { useErrorText } from '../error-text.ts'

/** Explains why nothing was saved and what to do about it; what was typed is never lost. */
export function useSaveFailureText(): (error: unknown) => string {
  const { t } = useTranslation(['admin', 'common'])
  const errorText = useErrorText()
  return (error) => {
    if (error instanceof TypeError) return t('editor.failures.network')
    if (isUnavailable(error)) return t('editor.failures.busy')
    if (!(error instanceof ApiError)) return t('common:toasts.publication.formErrorText')
    switch (error.code) {
      case 'unauthenticated':
        return t('editor.failures.signedOut')
      case 'forbidden':
        return t('editor.failures.forbidden')
      case 'not_found':
        return t('editor.failures.gone')
      case 'too_large':
        return t('editor.failures.tooLarge')
      case 'daily_limit':
        return t('editor.failures.dailyLimit')
      case 'storage_full':
        return t('editor.failures.storageFull')
      case 'translation_taken':
        return t('editor.failures.translationTaken')
      case 'unavailable':
      case 'internal':
        return t('editor.failures.busy')
      case 'validation':
        return t('common:toasts.publication.formErrorText')
      default:
        return errorText(error)
    }
  }
}
