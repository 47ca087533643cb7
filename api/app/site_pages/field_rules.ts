import type { SiteField } from '@ufuq/shared/domain/site/fields'
import { faultOf, isWritten, PLACEHOLDER, tidied } from '@ufuq/shared/domain/site/rules'
import vine from '@vinejs/vine'

const written = vine.createRule((value, _options, field) => {
  if (typeof value !== 'string' || isWritten(value)) return
  field.report('The {{ field }} field must be well-formed text', 'string', field)
})

/** Rejects placeholders, which insert values and other texts. */
const withoutPlaceholders = vine.createRule((value, _options, field) => {
  if (typeof value !== 'string' || !PLACEHOLDER.test(value)) return
  field.report('The {{ field }} field must not contain {{ or $t(', 'placeholder', field)
})

const ofKind = vine.createRule<SiteField>((value, siteField, field) => {
  if (typeof value !== 'string') return
  const fault = faultOf(value, siteField)
  if (fault) field.report(`The {{ field }} field ${fault.says}`, fault.rule, field)
})

/**
 * The rules of a value, for validators of calls that send the value with others. The text is trimmed
 * before validation. An empty value counts as missing.
 */
export const fieldRules = (siteField: SiteField) => {
  const tidy = (value: unknown) => {
    if (typeof value !== 'string' || !isWritten(value)) return value
    return tidied(siteField, value) || null
  }
  return vine
    .string()
    .parse(tidy)
    .use(written())
    .maxLength(siteField.max)
    .use(withoutPlaceholders())
    .use(ofKind(siteField))
}

/**
 * Creates the validator for `{ value }`, where an optional value may be null. The form has the same
 * rules.
 */
const makeValidator = (field: SiteField) => {
  const rules = fieldRules(field)
  return field.isOptional
    ? vine.create({ value: rules.clone().nullable() })
    : vine.create({ value: rules.clone() })
}

const validators = new WeakMap<SiteField, ReturnType<typeof makeValidator>>()

export function validatorOf(field: SiteField): ReturnType<typeof makeValidator> {
  const known = validators.get(field)
  if (known) return known
  const validator = makeValidator(field)
  validators.set(field, validator)
  return validator
}
