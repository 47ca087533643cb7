import { errorText } from '@ufuq/admin/error-text'
import { fieldErrorText, firstFieldErrorText } from '@ufuq/admin/field-errors'
import { ApiError } from '@ufuq/shared/client/api-error'
import { brokenRule } from '@ufuq/shared/client/field-errors'
import type { SignInOutcome } from '@ufuq/shared/contract/sign-in-pages'
import { Notice } from '@ufuq/shared/ui/notice'
import { useTranslation } from 'react-i18next'

type FormField = 'username' | 'email' | 'password' | 'currentPassword'

export type Refused = Extract<SignInOutcome, { state: 'refused' }>

/** Shows why the form was rejected, unless its fields show the reason. */
export function Refusal({ refused, title }: { refused: Refused | null; title?: string }) {
  const { t } = useTranslation(['admin', 'common'])
  if (!refused || refused.error.code === 'validation') return null
  return <RefusalNotice title={title} text={errorText(t, apiErrorOf(refused))} />
}

/**
 * Shows why a registration was rejected: repeats the first field error or, if there is none, states
 * the general reason.
 */
export function RegistrationRefusal({ refused }: { refused: Refused | null }) {
  const { t } = useTranslation(['admin', 'common'])
  if (!refused) return null
  const error = apiErrorOf(refused)
  return (
    <RefusalNotice
      title={t('common:toasts.registration.failed')}
      text={firstFieldErrorText(t, error) ?? errorText(t, error)}
    />
  )
}

function RefusalNotice({ title, text }: { title: string | undefined; text: string }) {
  return (
    <Notice tone="danger" role="alert" title={title}>
      {text}
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
  return (field: FormField): string | undefined => {
    const error = refused?.error.errors?.find((broken) => broken.field === field)
    const worded = field === 'currentPassword' ? 'password' : field
    return error && fieldErrorText(t, worded, { message: brokenRule(error) })
  }
}
