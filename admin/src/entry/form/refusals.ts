import { set, type FieldErrors, type FieldValues, type ResolverResult } from 'react-hook-form'
import type { Refusal } from './entry-kind.ts'

/**
 * Validation errors for a form. The message of an error is its rule, so that the displayed text is
 * in the current language.
 */
export function resolved<Values extends FieldValues>(
  values: Values,
  refusals: readonly Refusal[],
): ResolverResult<Values> {
  if (refusals.length === 0) return { values, errors: {} }
  const errors: FieldErrors<Values> = {}
  for (const { at, rule } of refusals) set(errors, at, { type: rule, message: rule })
  return { values: {}, errors }
}
