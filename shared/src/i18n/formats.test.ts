import { expect, test } from 'vitest'
import { formatClock, formatDate, formatDay, formatMoment, formatNumber } from './formats.ts'

test('names months as the Arabic texts do, with Latin digits', () => {
  expect(formatMoment('2025-11-15T12:00:00.000Z', 'ar')).toContain('15 تشرين الثاني 2025')
  expect(formatMoment('2025-11-15T12:00:00.000Z', 'en')).toContain('15 November 2025')
  expect(formatDay('2025-11-15T00:00:00.000Z', 'ar', 'UTC')).toBe('15 تشرين الثاني')
  expect(formatDay('2025-11-15T00:00:00.000Z', 'en', 'UTC')).toBe('15 November')
})

test('day and hour are those of the organisation, whoever reads', () => {
  const late = '2026-12-02T22:30:00.000Z'
  expect(formatDate(late, 'Asia/Riyadh')).toBe('03 / 12 / 2026')
  expect(formatClock(late, 'Asia/Riyadh')).toBe('01:30')
  expect(formatDay(late, 'en', 'Asia/Riyadh')).toBe('3 December')
  expect(formatDate(late, 'America/New_York')).toBe('02 / 12 / 2026')
})

test.each(['ar', 'en'] as const)('groups the digits of a number in %s', (language) => {
  expect(formatNumber(5000, language)).toBe('5,000')
})
