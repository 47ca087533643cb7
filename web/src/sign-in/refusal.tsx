import { errorText } from '@ufuq/shared/admin/error-text'
import { fieldErrorText } from '@ufuq/shared/admin/field-errors'
import { ApiError } from '@ufuq/shared/client/api-error'
import { brokenRule } from '@ufuq/shared/client/field-errors'
import type { SignInOutcome } from '@ufuq/shared/contract/rendering'
import { Notice } from '@ufuq/shared/ui/notice'
import { useTranslation } from 'react-i18next'

export type Refused = Extract<SignInOutcome, { state: 'refused' }>

/** Why the form was refused, unless its fields say so. */
export function Refusal({ refused, title }: { refused: Refused | null; title?: string }) {
  const { t } = useTranslation(['admin', 'common'])
  if (!refused || refused.error.code === 'validation') return null
  const { status, error, retryAfter } = refused
  const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })
  return (
    <Notice tone="danger" role="alert" title={title}>
      {errorText(t, new ApiError(status, '', JSON.stringify(error), headers))}
    </Notice>
  )
}

/** What is wrong with a field, as a sentence. */
export function useFieldError(refused: Refused | null) {
  const { t } = useTranslation('admin')
  return (field: 'username' | 'password'): string | undefined => {
    const error = refused?.error.errors?.find((broken) => broken.field === field)
    return error && fieldErrorText(t, field, { message: brokenRule(error) })
  }
}
