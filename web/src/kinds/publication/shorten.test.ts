import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test('a short text stays as it is', () => {
  expect(shorten('معًا نرى أبعد', 120)).toBe('معًا نرى أبعد')
})

test('a long text is cut after the given number of characters', () => {
  expect(shorten('abcdefgh', 5)).toBe('abcde…')
})

test('a word is cut where the characters end', () => {
  expect(shorten('abcd efgh ijk', 7)).toBe('abcd ef…')
  expect(shorten('كلمة '.repeat(40), 120)).toHaveLength(121)
})

test('an excerpt that was cut already gets no second ellipsis', () => {
  expect(shorten('abcd…', 4)).toBe('abcd…')
  expect(shorten('abcd…e', 5)).toBe('abcd…')
})

test('a character outside the basic plane is never cut in half', () => {
  expect(shorten('😀😀😀', 2)).toBe('😀😀…')
})
