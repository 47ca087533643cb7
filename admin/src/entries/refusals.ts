import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'
import type { Refusal } from './entry-kind.ts'

/** Checks a form by the rules of its kind. The message of an error is its rule, so that its sentence follows the language. */
export const resolverOf =
  <Values extends FieldValues>(
    problemsIn: (values: Values) => readonly Refusal[],
  ): Resolver<Values> =>
  (values) => {
    const problems = problemsIn(values)
    if (problems.length === 0) return { values, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const { at, rule } of problems) set(errors, at, { type: rule, message: rule })
    return { values: {}, errors }
  }
