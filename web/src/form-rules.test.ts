import {
  CONTACT_CASES,
  NEWSLETTER_CASES,
  VOLUNTEER_CASES,
} from '@ufuq/shared/contract/testing/form-cases'
import { describe, expect, test } from 'vitest'
import { findFaults as findInContact } from './features/contact/schema.ts'
import { isNewsletterAddress } from './features/newsletter/schema.ts'
import { findFaults as findInApplication } from './features/volunteer/schema.ts'

// The server's rules run through the same cases: api/tests/unit/core/form_rules.spec.ts.

describe('a contact message', () => {
  test.each(CONTACT_CASES)('with $title', ({ values, faults }) => {
    expect([...findInContact(values)]).toEqual(faults)
  })
})

describe('an application', () => {
  test.each(VOLUNTEER_CASES)('with $title', ({ values, faults }) => {
    expect([...findInApplication(values)]).toEqual(faults)
  })
})

describe('a subscription', () => {
  test.each(NEWSLETTER_CASES)('with $title', ({ values, faults, isLeftToServer = false }) => {
    expect(isNewsletterAddress(values.email)).toBe(faults.length === 0 || isLeftToServer)
  })
})
