import { parseEmail } from '@ufuq/shared/domain/email-address'

/** A field of a form, with the lengths that its text may have. */
export interface FormField<Name extends string = string> {
  name: Name
  type?: 'text' | 'email' | 'tel'
  /** The height of a text of several lines. */
  rows?: number
  /** A field without a minimum is optional. */
  min?: number
  max: number
}

/** Whether a text is invalid. The space around a text of several lines counts for its maximum. */
function isInvalid({ type, rows, min = 0, max }: FormField, text: string): boolean {
  if (type === 'email') return parseEmail(text) === null
  const { length } = text.trim()
  return length < min || (rows === undefined ? length : text.length) > max
}

export const findInvalidFields = <Name extends string>(
  fields: readonly FormField<Name>[],
  values: Readonly<Record<Name, string>>,
): Set<Name> =>
  new Set(fields.filter((field) => isInvalid(field, values[field.name])).map(({ name }) => name))
