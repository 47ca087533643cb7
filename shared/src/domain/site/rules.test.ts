import { expect, test } from 'vitest'
import { tidied } from './rules.ts'

test.each([
  ['51340', '51,340'],
  ['1340', '1,340'],
  ['٥١٣٤٠', '51,340'],
  ['−1234567.5%', '−1,234,567.5%'],
  ['48000+', '48,000+'],
  ['48,200', '48,200'],
  ['900', '900'],
  ['2030', '2030'],
  ['20300', '20,300'],
])('the figure %s is kept as %s', (typed, kept) => {
  expect(tidied.figure(typed)).toBe(kept)
})
