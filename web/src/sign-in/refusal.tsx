import { errorText } from '@ufuq/admin/error-text'
import { fieldErrorText } from '@ufuq/admin/field-errors'
import { ApiError, brokenRule } from '@ufuq/shared/client/api-error'
import type { SignInOutcome } from '@ufuq/shared/contract/sign-in-pages'
import { Notice } from '@ufuq/shared/ui/notice'
import { useTranslation } from 'react-i18next'

export type Refused = Extract<SignInOutcome, { state: 'refused' }>

/** Shows why the form was rejected, unless its fields show the reason. */
export function Refusal({ refused, title }: { refused: Refused | null; title?: string }) {
  const { t } = useTranslation(['admin', 'common'])
  if (!refused || refused.error.code === 'validation') return null
  return (
    <Notice tone="danger" role="alert" title={title}>
      {errorText(t, apiErrorOf(refused))}
    </Notice>
  )
}

function apiErrorOf({ status, error, retryAfter }: Refused): ApiError {
  const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })
  return new ApiError(status, '', JSON.stringify(error), headers)
}

/** The error of a field, as a sentence. */
export function useFieldError(refused: Refused | null) {
  const { t } = useTranslation('admin')
  return (field: 'username' | 'password'): string | undefined => {
    const error = refused?.error.errors?.find((broken) => broken.field === field)
    return error && fieldErrorText(t, field, { message: brokenRule(error) })
  }
}
