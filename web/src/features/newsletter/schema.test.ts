import { expect, test } from 'vitest'
import { isNewsletterAddress } from './schema.ts'

test.each([
  ['reader@example.org', true],
  ['reader@localhost', true],
  ['@', true],
  ['', false],
  ['   ', false],
  ['reader', false],
  [`${'x'.repeat(250)}@b.org`, false],
])('%j is taken: %s', (email, isTaken) => {
  expect(isNewsletterAddress(email)).toBe(isTaken)
})
