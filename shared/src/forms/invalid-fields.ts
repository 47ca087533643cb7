import * as v from 'valibot'
import { parseEmail } from '../domain/email-address.ts'
import type { FormField, FormFieldType } from './form-spec.ts'

// The same rules as in the server's `api/app/kinds/message/form_validators.ts`. A table of cases
// tests both: `testing/form-cases.ts`.

const line = ({ min = 0, max }: FormField) =>
  v.pipe(v.string(), v.trim(), v.minLength(min), v.maxLength(max))

const SCHEMAS: Record<FormFieldType, (field: FormField) => v.GenericSchema> = {
  text: line,
  phone: line,
  email: () =>
    v.pipe(
      v.string(),
      v.check((text) => parseEmail(text) !== null),
    ),
  /** The space around the text counts for its maximum. */
  long: ({ min = 0, max }) =>
    v.pipe(
      v.string(),
      v.check((text) => text.trim().length >= min),
      v.maxLength(max),
    ),
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
