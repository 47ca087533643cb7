import { expect, test } from 'vitest'
import { serverErrorAt } from './field-errors.ts'

test.each([
  ['slug.ar', 'unique', 'slug.ar', 'slugTaken'],
  ['title.en', 'maxLength', 'title.en', 'titleTooLong'],
  ['content.en', 'required', 'content.en', 'contentRequired'],
  ['content.en', 'tableCells', 'content.en', 'tooManyCells'],
  ['slug.en', 'required', 'slug.en', 'invalid'],
  ['tags', 'maxLength', 'tags', 'tooManyTags'],
  ['tags.3', 'maxLength', 'tags', 'tagTooLong'],
  ['tags.3', 'string', 'tags', 'invalid'],
  ['hero', 'url', 'hero', 'heroInvalid'],
  ['dates.ar', 'date', 'publishDate', 'dateInvalid'],
  ['translationId', 'translation', 'record.translationId', 'translationTaken'],
] as const)('the server’s %s (%s) stands at %s as %s', (field, rule, at, key) => {
  expect(serverErrorAt({ field, rule, message: 'x' }, ['ar', 'en'])).toEqual({ at, key })
})

test('the text of a single record stands where its form shows it', () => {
  const refused = serverErrorAt({ field: 'title.en', rule: 'maxLength', message: 'x' }, ['ar'])
  expect(refused?.at).toBe('title.ar')
})

test('what no form has is refused nowhere', () => {
  expect(serverErrorAt({ field: 'version', rule: 'number', message: 'x' }, ['ar', 'en'])).toBeNull()
})
