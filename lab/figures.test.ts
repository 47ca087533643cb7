import { expect, test } from 'vitest'
import { median, quantile, rounded } from './figures.ts'

test('the middle of an even number of values is the upper one', () => {
  expect(median([4, 1, 3, 2])).toBe(3)
  expect(median([])).toBeNaN()
})

test('a quantile is one of the values, whatever order they come in', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index)
  expect(quantile(values, 0.5)).toBe(100)
  expect(quantile(values, 0.99)).toBe(198)
  expect(quantile(values, 1)).toBe(200)
  expect(quantile([7], 0.01)).toBe(7)
})

test('figures keep as many digits as they are worth', () => {
  expect(rounded(0.034_49)).toBe(0.034)
  expect(rounded(1234)).toBe(1200)
  expect(rounded(1.249, 3)).toBe(1.25)
})
