import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { SITE_CASES } from '@ufuq/shared/domain/testing/site-cases'
import { fieldRules } from './field-rules.ts'

// The tests of the server's rules use the same cases:
// api/tests/unit/site_pages/field_rules.spec.ts.
test.each(SITE_CASES)('$title', ({ field, value, rule }) => {
  const result = safeParse(fieldRules(field), value, { abortPipeEarly: true })
  expect(result.issues?.[0].message).toBe(rule)
})
