import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseDay } from '../../../../dates/days.ts'
import { parseHour, publishDateToIso, readDate, typedDate, usualHour } from './publish-day.ts'

const RIYADH = 'Asia/Riyadh'
const typed = (publishDate: string, publishTime = '') => ({ publishDate, publishTime })

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
  const iso = (day: string, hour: string, zone: string) =>
    publishDateToIso(typed(day, hour), null, zone)
  expect(iso('03 / 12 / 2026', '09:00', RIYADH)).toBe('2026-12-03T06:00:00.000Z')
  expect(iso('٣/١٢/٢٠٢٦', '٩', RIYADH)).toBe('2026-12-03T06:00:00.000Z')
  expect(iso('15/7/2026', '09:00', 'Africa/Cairo')).toBe('2026-07-15T06:00:00.000Z')
  expect(iso('15/1/2026', '09:00', 'Africa/Cairo')).toBe('2026-01-15T07:00:00.000Z')
  expect(typedDate('2026-12-02T22:30:00.000Z', RIYADH)).toEqual(typed('03 / 12 / 2026', '01:30'))
})

test('a day without an hour is nine in the morning, today the present minute', () => {
  expect(usualHour({ year: 2026, month: 5, day: 11 }, RIYADH)).toEqual({ hour: 9, minute: 0 })
  expect(usualHour({ year: 2026, month: 5, day: 10 }, RIYADH)).toMatchObject({
    hour: 15,
    minute: 0,
  })
  expect(publishDateToIso(typed('2/1/2024'), null, RIYADH)).toBe('2024-01-02T06:00:00.000Z')
})

test('the minute that was there already keeps its exact time', () => {
  const before = '2025-12-03T10:30:27.000Z'
  const { publishDate, publishTime } = typedDate(before, RIYADH)
  expect(publishTime).toBe('13:30')
  expect(publishDateToIso(typed('3/12/2025', '13:30'), before, RIYADH)).toBe(before)
  expect(publishDateToIso(typed(publishDate), before, RIYADH)).toBe(before)
  expect(publishDateToIso(typed(publishDate, '13:31'), before, RIYADH)).toBe(
    '2025-12-03T10:31:00.000Z',
  )
  expect(publishDateToIso(typed(''), before, RIYADH)).toBeNull()
})

test('an hour that daylight saving skips is invalid, and of one that occurs twice the first counts', () => {
  expect(readDate(typed('29/3/2026', '01:30'), 'Europe/London')).toEqual({ is: 'hourSkipped' })
  expect(readDate(typed('25/10/2026', '01:30'), 'Europe/London')).toEqual({
    is: 'instant',
    iso: '2026-10-25T00:30:00.000Z',
    isTwice: true,
  })
  // if the clocks show a time twice, the second of the two times stays once it is saved
  const second = '2026-10-25T01:30:00.000Z'
  const shown = typedDate(second, 'Europe/London')
  expect(publishDateToIso(shown, second, 'Europe/London')).toBe(second)
})
