import { expect, test } from 'vitest'
import { dayToIso, isoToText } from './days.ts'

test.each([
  ['16 / 4 / 2026', '2026-04-16'],
  ['٣/١٢/٢٠٢٦', '2026-12-03'],
  ['03122026', '2026-12-03'],
  ['2026-12-03', '2026-12-03'],
  ['', ''],
  ['31 / 02 / 2026', '31 / 02 / 2026'],
  ['4/16/2026', '4/16/2026'],
])('%j is stored as %j', (typed, stored) => expect(dayToIso(typed)).toBe(stored))

test('a stored day is shown as day, month and year; a text that is no day as typed', () => {
  expect(isoToText('2026-12-03')).toBe('03 / 12 / 2026')
  expect(isoToText('soon')).toBe('soon')
})
