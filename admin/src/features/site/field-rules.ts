import {
  check,
  maxLength,
  minLength,
  pipe,
  string,
  transform,
  union,
  literal,
  type GenericSchema,
} from 'valibot'
import type { SiteField } from '@ufuq/shared/domain/site/fields'
import { faultOf, isWritten, PLACEHOLDER, tidied } from '@ufuq/shared/domain/site/rules'

/**
 * The validation and normalisation of a field; the message of a failure is the name of its rule.
 * The server has the same rules.
 */
export function fieldRules(field: SiteField): GenericSchema<unknown, string> {
  const text = pipe(
    string('string'),
    check(isWritten, 'string'),
    transform((value) => tidied(field, value)),
  )
  const given = pipe(
    text,
    minLength(1, 'required'),
    maxLength(field.max, 'maxLength'),
    check((value) => !PLACEHOLDER.test(value), 'placeholder'),
    ofKind(field),
  )
  return field.isOptional ? union([pipe(text, literal('')), given]) : given
}

function ofKind(field: SiteField) {
  return check<string, (issue: { input: string }) => string>(
    (value) => faultOf(value, field) === null,
    ({ input }) => faultOf(input, field)?.rule ?? '',
  )
}
