import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api-error.ts'

/**
 * The message that a form stores for a field: the broken rule, such as `required` or
 * `minLength:12`.
 */
export const brokenRule = ({ rule, min }: { rule: string; min?: number | undefined }): string =>
  min === undefined ? rule : `${rule}:${min}`

/** Sets the server's errors on the form's own fields and focuses the first of these fields. */
export function applyFieldErrors<Values extends FieldValues>(
  { getValues, setError }: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) return
  let isFirst = true
  for (const refused of error.fieldErrors) {
    const name = refused.field as Path<Values>
    if (getValues(name) === undefined) continue
    setError(name, { type: refused.rule, message: brokenRule(refused) }, { shouldFocus: isFirst })
    isFirst = false
  }
}
