import * as v from 'valibot'
import { parseEmail } from '../domain/email-address.ts'
import { isPossible, leastOf } from './answers.ts'
import type { FormField, FormFieldType } from './form-spec.ts'

// The same rules as in the server's `api/app/kinds/message/form_validators.ts`. A table of cases
// tests both: `testing/form-cases.ts`.

const line = (field: FormField) =>
  v.pipe(v.string(), v.trim(), v.minLength(leastOf(field)), v.maxLength(field.max))

/** A text for which a condition holds; an empty one only if the field is optional. */
const text =
  (isValid: (text: string, field: FormField) => boolean) =>
  (field: FormField): v.GenericSchema =>
    v.pipe(
      v.string(),
      v.check((answer) => (answer === '' ? !field.required : isValid(answer, field))),
    )

const possible = text((answer, field) => isPossible(field, answer))

const SCHEMAS: Record<FormFieldType, (field: FormField) => v.GenericSchema> = {
  text: line,
  phone: line,
  email: text((answer) => parseEmail(answer) !== null),
  /** The space around the text counts for its maximum. */
  long: (field) =>
    v.pipe(
      v.string(),
      v.check((answer) => answer.trim().length >= leastOf(field)),
      v.maxLength(field.max),
    ),
  choice: possible,
  several: possible,
  yesNo: possible,
  day: possible,
  file: text((name, { max }) => name.length <= max),
}

export const findInvalidFields = <Name extends string>(
  fields: readonly FormField<Name>[],
  values: Readonly<Record<Name, string>>,
): Set<Name> =>
  new Set(
    fields
      .filter((field) => !v.is(SCHEMAS[field.type](field), values[field.name]))
      .map(({ name }) => name),
  )
