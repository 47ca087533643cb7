import { expect, test } from 'vitest'
import { formatDay, formatMoment, formatNumber } from './formats.ts'

test('names months as the Arabic texts do, with Latin digits', () => {
  expect(formatMoment('2025-11-15T12:00:00.000Z', 'ar')).toContain('15 تشرين الثاني 2025')
  expect(formatMoment('2025-11-15T12:00:00.000Z', 'en')).toContain('15 November 2025')
  expect(formatDay('2025-11-15T00:00:00.000Z', 'ar')).toBe('15 تشرين الثاني')
  expect(formatDay('2025-11-15T00:00:00.000Z', 'en')).toBe('15 November')
})

test.each(['ar', 'en'] as const)('groups the digits of a number in %s', (language) => {
  expect(formatNumber(5000, language)).toBe('5,000')
})
