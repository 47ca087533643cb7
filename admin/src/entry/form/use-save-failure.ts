import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError, isMissing } from '@ufuq/shared/client/api-error'
import type { FieldError } from '@ufuq/shared/contract/errors'
import { useToast } from '@ufuq/shared/ui/toast'
import { useErrorText } from '../../error-text.ts'
import { useSaveFailureText } from '../../saving/save-failure-text.ts'
import type { Refusal } from './entry-kind.ts'

interface Refusing<Task> {
  refusedAt: (error: FieldError) => Refusal | null
  failureText?: ((error: unknown, task?: Task) => string | undefined) | undefined
  order?: readonly string[] | undefined
  onReveal: ((at: string) => void) | undefined
}

/** A call other than the save, such as publishing the saved state. */
export interface OtherCall {
  /** The failure in a few words. */
  title: string
  again: () => void
}

interface Failure<Task> {
  error: unknown
  /** The task of the save. */
  task?: Task | undefined
  /** The call that failed, if it was not the save. */
  call?: OtherCall | undefined
}

/**
 * Why nothing was saved, or why another call failed. Stored until the next save, and shown in a
 * toast and next to the rejected values.
 */
export function useSaveFailure<Values extends FieldValues, Task>(
  form: UseFormReturn<Values>,
  { refusedAt, failureText, order, onReveal }: Refusing<Task>,
) {
  const { toast } = useToast()
  const usualText = useSaveFailureText()
  const errorText = useErrorText()
  const textOf = ({ error, task, call }: Failure<Task>): string =>
    call ? errorText(error) : (failureText?.(error, task) ?? usualText(error))
  const [failure, setFailure] = useState<Failure<Task> | null>(null)

  /** Shows the first rejected value. */
  const reveal = (refusals: readonly Refusal[]) => {
    const places = refusals.map(({ at }) => at)
    const first = order?.find((place) => places.includes(place)) ?? places[0]
    if (first !== undefined) onReveal?.(first)
  }
  const showRefusals = (refusals: readonly Refusal[]) => {
    for (const { at, rule } of refusals) {
      form.setError(at as FieldPath<Values>, { type: 'server', message: rule })
    }
    reveal(refusals)
  }

  return {
    error: failure && failure.error,
    text: failure && textOf(failure),
    call: failure?.call,
    forget: () => setFailure(null),
    reveal,
    showRefusals,
    show(failed: Failure<Task>, title = failed.call?.title) {
      const { error } = failed
      setFailure(failed)
      if (error instanceof ApiError && error.code === 'validation') {
        showRefusals(error.fieldErrors.flatMap((one) => refusedAt(one) ?? []))
      }
      // No toast appears for a deleted entry, because its notice stays and has a link to continue.
      if (title && !isMissing(error)) {
        toast({ variant: 'destructive', title, description: textOf(failed) })
      }
    },
  }
}
