import { useTranslation } from 'react-i18next'
import { ApiError, isUnavailable } from '../../../../../client/api-error.ts'
import type { ConflictBody } from '../../../../../contract/publications.ts'
import { useErrorText } from '../../../../error-text.ts'
import { savedPair, type Saved, type Sides } from '../form/form-values.ts'

/** Why nothing was saved, and what to do about it; what was typed is always kept. */
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

/** What somebody else has saved meanwhile, if that is why the call failed. */
export function conflictIn(error: unknown, sides: Sides): Saved | null {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict' || !error.body) return null
  if (!('current' in error.body)) return null
  const { current } = error.body as ConflictBody
  if ('english' in current) return sides.length === 1 ? null : savedPair(current)
  return sides.length === 1 ? { [sides[0]]: current.publication } : null
}
