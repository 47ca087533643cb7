import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, isMissing } from '@ufuq/shared/client/api-error'
import type { FieldError } from '@ufuq/shared/contract/errors'
import { useToast } from '@ufuq/shared/ui/toast'
import { useSaveFailureText } from '../saving/save-failure-text.ts'
import type { Refusal } from './entry-kind.ts'

interface Refusing {
  refusedAt: (error: FieldError) => Refusal | null
  goneText: string | undefined
  onReveal: ((at: string) => void) | undefined
}

/** Why nothing was saved: kept until the next save, told in a toast, and shown at the values that were refused. */
export function useSaveFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { refusedAt, goneText, onReveal }: Refusing,
) {
  const { toast } = useToast()
  const failureText = useSaveFailureText()
  const textOf = (failed: unknown): string =>
    goneText && isMissing(failed) ? goneText : failureText(failed)
  const [error, setError] = useState<unknown>(null)

  const showRefusals = (refusals: readonly Refusal[]) => {
    for (const { at, rule } of refusals) {
      form.setError(at as FieldPath<Values>, { type: 'server', message: rule })
    }
    const [first] = refusals
    if (first) onReveal?.(first.at)
  }

  return {
    error,
    text: error === null ? null : textOf(error),
    forget: () => setError(null),
    showRefusals,
    show(failed: unknown, title?: string) {
      setError(failed)
      if (failed instanceof ApiError && failed.code === 'validation') {
        showRefusals(failed.fieldErrors.flatMap((one) => refusedAt(one) ?? []))
      }
      if (title) toast({ variant: 'destructive', title, description: textOf(failed) })
    },
  }
}
