import { expect, test } from 'vitest'
import { refusedAt } from './field-errors.ts'

test.each([
  ['slug.ar', 'unique', 'slug.ar', 'unique'],
  ['tags', 'maxLength', 'tags', 'maxLength'],
  ['tags.3', 'maxLength', 'tags', 'tagLength'],
  ['hero', 'url', 'hero', 'url'],
  ['dates.ar', 'date', 'publishDate', 'date'],
] as const)('the server’s %s (%s) stands at %s as %s', (field, rule, at, shown) => {
  expect(refusedAt({ field, rule, message: 'x' }, ['ar', 'en'])).toEqual({ at, rule: shown })
})

test('the text of a single record stands where its form shows it', () => {
  const refused = refusedAt({ field: 'title.en', rule: 'maxLength', message: 'x' }, ['ar'])
  expect(refused?.at).toBe('title.ar')
})

test('what no form has is refused nowhere', () => {
  expect(refusedAt({ field: 'version', rule: 'number', message: 'x' }, ['ar', 'en'])).toBeNull()
})
