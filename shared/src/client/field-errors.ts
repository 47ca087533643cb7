import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api-error.ts'

/** What a form keeps as the message of a field: the broken rule, such as `required` or `minLength:12`. */
export const brokenRule = ({ rule, min }: { rule: string; min?: number | undefined }): string =>
  min === undefined ? rule : `${rule}:${min}`

/** Puts what the server refused beside the fields that the form has; the first gets the focus. */
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
