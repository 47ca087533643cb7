import { useTranslation } from 'react-i18next'
import { ApiError } from '@ufuq/shared/client/api-error'
import { REDIRECT_RULES } from '@ufuq/shared/contract/redirects'

const refusedIn = (error: unknown, field: 'path' | 'target') =>
  error instanceof ApiError && error.status === 422
    ? error.fieldErrors.find((one) => one.field === field)
    : undefined

/** The final target of the chain that a refused redirect would form. */
export const endOfRefused = (error: unknown): string | undefined =>
  refusedIn(error, 'target')?.instead

/**
 * The error message for a field that the server refused; undefined if the server did not refuse
 * this field.
 */
export function useRedirectProblem() {
  const { t } = useTranslation('admin')
  return (error: unknown, field: 'path' | 'target'): string | undefined => {
    const found = refusedIn(error, field)
    if (!found) return undefined
    const rule = REDIRECT_RULES.find((one) => one === found.rule)
    if (rule === 'chain' && field === 'path') return t('redirects.rules.end')
    return rule === undefined ? t('redirects.rules.invalid') : t(`redirects.rules.${rule}`)
  }
}
