import { expect, test } from 'vitest'
import { dayToIso, isFutureDay, isInYears, parseDay, publishDateToIso } from './publish-day.ts'

test('a day is read as day, month, year, with or without spaces and in Arabic digits', () => {
  const day = { year: 2026, month: 12, day: 3 }
  const texts = ['03 / 12 / 2026', '3/12/2026', '٣/١٢/٢٠٢٦', '3-12-2026', ' 3.12.2026 ']
  expect(texts.map(parseDay)).toEqual(texts.map(() => day))
})

test('what is no day is refused', () => {
  const texts = ['', '31/02/2025', '0/1/2025', '13/13/2025', '2025/12/03', 'tomorrow']
  expect(texts.map(parseDay)).toEqual(texts.map(() => null))
})

test('a picked day is stored as 00:00 UTC of that day', () => {
  expect(publishDateToIso('03 / 12 / 2025', null)).toBe('2025-12-03T00:00:00.000Z')
  expect(publishDateToIso('', '2025-12-03T10:30:00.000Z')).toBeNull()
})

test('the day that was there already keeps its exact time', () => {
  const now = '2025-12-03T10:30:00.000Z'
  expect(publishDateToIso('3/12/2025', now)).toBe(now)
  expect(publishDateToIso('4/12/2025', now)).toBe('2025-12-04T00:00:00.000Z')
})

test('today is not in the future, tomorrow is', () => {
  const now = new Date('2026-05-10T23:30:00.000Z')
  expect(isFutureDay({ year: 2026, month: 5, day: 10 }, now)).toBe(false)
  expect(isFutureDay({ year: 2026, month: 5, day: 11 }, now)).toBe(true)
})

test('the years from 1990 to 2030 are accepted', () => {
  expect([1989, 1990, 2030, 2031].map((year) => isInYears({ year, month: 1, day: 1 }))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(dayToIso({ year: 1990, month: 1, day: 1 })).toBe('1990-01-01T00:00:00.000Z')
})
