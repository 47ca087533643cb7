import { useTranslation } from 'react-i18next'
import { ApiError } from '@ufuq/shared/client/api-error'
import { REDIRECT_RULES } from '@ufuq/shared/contract/redirects'

/** The sentence about a field that the server refused; undefined if it refused another one. */
export function useRedirectProblem() {
  const { t } = useTranslation('admin')
  return (error: unknown, field: 'from' | 'target'): string | undefined => {
    if (!(error instanceof ApiError) || error.status !== 422) return undefined
    const found = error.fieldErrors.find((one) => one.field === field)
    if (!found) return undefined
    const rule = REDIRECT_RULES.find((one) => one === found.rule)
    return rule === undefined ? t('redirects.rules.invalid') : t(`redirects.rules.${rule}`)
  }
}
