import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseDay } from './days.ts'
import { momentOf, parseHour, typedMoment } from './moment-input.tsx'

const RIYADH = 'Asia/Riyadh'
const read = (day: string, hour = '', zone = RIYADH) => momentOf({ day, hour }, zone)

beforeEach(() => void vi.setSystemTime('2026-05-10T12:00:00Z'))
afterEach(() => void vi.useRealTimers())

test('a day is read with any usual sign or none, from either end, and in Arabic digits', () => {
  const day = { year: 2026, month: 12, day: 3 }
  const texts = ['03 / 12 / 2026', '3/12/2026', '٣/١٢/٢٠٢٦', '3-12-2026', ' 3.12.2026 ']
  texts.push('03122026', '٠٣١٢٢٠٢٦', '2026-12-03', '2026/12/3')
  expect(texts.map(parseDay)).toEqual(texts.map(() => day))
})

test('what is no day is refused', () => {
  const texts = [
    '',
    '31/02/2025',
    '0/1/2025',
    '13/13/2025',
    '31022025',
    '20251203',
    '3122026',
    'tomorrow',
  ]
  expect(texts.map(parseDay)).toEqual(texts.map(() => null))
})

test('an hour is read with or without its minutes, its sign and in Arabic digits', () => {
  const texts = ['9:30', '09:30', '0930', '930', '٩:٣٠', '9.30', ' 9 : 30 ']
  expect(texts.map(parseHour)).toEqual(texts.map(() => ({ hour: 9, minute: 30 })))
  expect(parseHour('9')).toEqual({ hour: 9, minute: 0 })
  expect(parseHour('00:00')).toEqual({ hour: 0, minute: 0 })
})

test('what no clock shows is refused', () => {
  const texts = ['', '24:00', '9:60', '9:3', 'nine', '-1', '12345']
  expect(texts.map(parseHour)).toEqual(texts.map(() => null))
})

test('a typed day and hour are an instant by the clocks of the organisation', () => {
  expect(read('03 / 12 / 2026', '09:00')).toBe('2026-12-03T06:00:00.000Z')
  expect(read('٣/١٢/٢٠٢٦', '٩')).toBe('2026-12-03T06:00:00.000Z')
  expect(read('15/7/2026', '09:00', 'Africa/Cairo')).toBe('2026-07-15T06:00:00.000Z')
  expect(read('15/1/2026', '09:00', 'Africa/Cairo')).toBe('2026-01-15T07:00:00.000Z')
  const shown = { day: '03 / 12 / 2026', hour: '01:30' }
  expect(typedMoment('2026-12-02T22:30:00.000Z', RIYADH)).toEqual(shown)
})

test('a day without an hour is nine in the morning, today the present minute', () => {
  expect(read('11/5/2026')).toBe('2026-05-11T06:00:00.000Z')
  expect(read('10/5/2026')).toBe('2026-05-10T12:00:00.000Z')
})

test('what is no moment stays as it was typed', () => {
  expect(read('31/02/2025', '9:00')).toBe('31/02/2025 9:00')
  expect(read('3/12/2026', '24:00')).toBe('3/12/2026 24:00')
  expect(read('', '9:00')).toBe('9:00')
  expect(read('', '')).toBe('')
  expect(typedMoment('31/02/2025', RIYADH)).toEqual({ day: '31/02/2025', hour: '' })
})

test('an hour that daylight saving skips is the next one, and of one that occurs twice the first counts', () => {
  expect(read('29/3/2026', '01:30', 'Europe/London')).toBe('2026-03-29T01:30:00.000Z')
  expect(read('25/10/2026', '01:30', 'Europe/London')).toBe('2026-10-25T00:30:00.000Z')
})
