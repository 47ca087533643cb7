import {
  CONTACT_CASES,
  NEWSLETTER_CASES,
  VOLUNTEER_CASES,
} from '@ufuq/shared/contract/testing/form-cases'
import { parseEmail } from '@ufuq/shared/domain/email-address'
import { describe, expect, test } from 'vitest'
import { VOLUNTEER_FIELDS } from './application-form.tsx'
import { CONTACT_FIELDS } from './contact-form.tsx'
import { findInvalidFields } from './invalid-fields.ts'

// The server's rules are tested with the same cases: api/tests/unit/core/form_rules.spec.ts.

describe('a contact message', () => {
  test.each(CONTACT_CASES)('with $title', ({ values, invalidFields }) => {
    expect([...findInvalidFields(CONTACT_FIELDS, values)]).toEqual(invalidFields)
  })
})

describe('an application', () => {
  test.each(VOLUNTEER_CASES)('with $title', ({ values, invalidFields }) => {
    expect([...findInvalidFields(VOLUNTEER_FIELDS, values)]).toEqual(invalidFields)
  })
})

describe('a subscription', () => {
  test.each(NEWSLETTER_CASES)('with $title', ({ values, invalidFields }) => {
    expect(parseEmail(values.email) !== null).toBe(invalidFields.length === 0)
  })
})
