import { expect, test } from 'vitest'
import { serverErrorAt } from './field-errors.ts'

test.each([
  ['arabic.slug', 'unique', 'sides.ar.slug', 'slugTaken'],
  ['english.title', 'maxLength', 'sides.en.title', 'titleTooLong'],
  ['content', 'required', 'sides.en.content', 'contentRequired'],
  ['content', 'tableCells', 'sides.en.content', 'tooManyCells'],
  ['slug', 'required', 'sides.en.slug', 'invalid'],
  ['shared.tags', 'maxLength', 'shared.tags', 'tooManyTags'],
  ['tags.3', 'maxLength', 'shared.tags', 'tagTooLong'],
  ['tags.3', 'string', 'shared.tags', 'invalid'],
  ['hero', 'url', 'shared.hero', 'heroInvalid'],
  ['publishedAt', 'date', 'shared.publishDate', 'dateInvalid'],
  ['shared.publishDate', 'date', 'shared.publishDate', 'dateInvalid'],
  ['translationId', 'translation', 'record.translationId', 'translationTaken'],
] as const)('the server’s %s (%s) stands at %s as %s', (field, rule, at, key) => {
  expect(serverErrorAt({ field, rule, message: 'x' }, ['en'])).toEqual({ at, key })
})

test('what no form has is refused nowhere', () => {
  expect(serverErrorAt({ field: 'version', rule: 'number', message: 'x' }, ['ar', 'en'])).toBeNull()
})
