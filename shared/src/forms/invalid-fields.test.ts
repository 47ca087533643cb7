import { describe, expect, test } from 'vitest'
import { EMAIL } from './form-spec.ts'
import { FORM_NAMES, formNamed } from './index.ts'
import { findInvalidFields } from './invalid-fields.ts'
import { casesOf, FIELDS_OF_ALL_TYPES } from './testing/form-cases.ts'

// The server's checks are tested with the same cases: api/tests/functional/site/form_rules.spec.ts.

describe.each([
  ...FORM_NAMES.map((name) => [name, formNamed(name).fields] as const),
  ['newsletter', [EMAIL]] as const,
  ['of staff', FIELDS_OF_ALL_TYPES] as const,
])('the form %s', (_, fields) => {
  test.each(casesOf(fields))('$title', ({ values, invalidFields }) => {
    expect([...findInvalidFields(fields, values)]).toEqual(invalidFields)
  })
})
