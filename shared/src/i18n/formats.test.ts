import { expect, test } from 'vitest'
import { localeOf } from '../domain/site/regional.ts'
import {
  formatClock,
  formatDate,
  formatDay,
  formatElapsed,
  formatMoment,
  formatNumber,
  formatSize,
  formatHijri,
  formatOffset,
  formatZone,
} from './formats.ts'

const ar = localeOf('ar')
const en = localeOf('en')
const tunisian = localeOf('ar', { months: 'tunisia' })
const eastern = localeOf('ar', { months: 'egypt', digits: 'arabic' })

test('names months as the Arabic texts do, with Latin digits', () => {
  expect(formatMoment('2025-11-15T12:00:00.000Z', ar, 'UTC')).toContain('15 تشرين الثاني 2025')
  expect(formatMoment('2025-11-15T12:00:00.000Z', en, 'UTC')).toContain('15 November 2025')
  expect(formatDay('2025-11-15T00:00:00.000Z', ar, 'UTC')).toBe('15 تشرين الثاني')
  expect(formatDay('2025-11-15T00:00:00.000Z', en, 'UTC')).toBe('15 November')
})

test('day and hour are those of the organisation, whoever reads', () => {
  const late = '2026-12-02T22:30:00.000Z'
  expect(formatDate(late, 'Asia/Riyadh')).toBe('03 / 12 / 2026')
  expect(formatClock(late, 'Asia/Riyadh')).toBe('01:30')
  expect(formatDay(late, en, 'Asia/Riyadh')).toBe('3 December')
  expect(formatMoment(late, en, 'Asia/Riyadh')).toBe('3 December 2026 at 01:30')
  expect(formatDate(late, 'America/New_York')).toBe('02 / 12 / 2026')
})

test('months and digits are those that the organisation chose', () => {
  const late = '2026-12-02T22:30:00.000Z'
  expect(formatDay(late, tunisian, 'Asia/Riyadh')).toBe('3 ديسمبر')
  expect(formatDay('2026-01-02T12:00:00.000Z', tunisian, 'UTC')).toBe('2 جانفي')
  expect(formatMoment('2025-11-15T12:00:00.000Z', eastern, 'UTC')).toContain('١٥ نوفمبر ٢٠٢٥')
  expect(formatDate(late, 'Asia/Riyadh', eastern)).toBe('٠٣ / ١٢ / ٢٠٢٦')
  expect(formatClock(late, 'Asia/Riyadh', eastern)).toBe('٠١:٣٠')
  expect(formatElapsed(3 * 3_600_000, eastern)).toBe('قبل ٣ ساعات')
  expect(formatSize(3_400_000, eastern)).toBe('٣٫٤ ميغابايت')
})

test.each([
  [ar, '5,000.5', '3.4 ميغابايت'],
  [en, '5,000.5', '3.4 MB'],
  // The country's own separators would differ from those in the site's texts.
  [tunisian, '5,000.5', '3.4 ميغابايت'],
  [eastern, '٥٬٠٠٠٫٥', '٣٫٤ ميغابايت'],
])('groups the digits of a number in %s', (locale, number, size) => {
  expect(formatNumber(5000.5, locale)).toBe(number)
  expect(formatSize(3_400_000, locale)).toBe(size)
})

test('the Hijri date is that of the day in the zone, with its weekday and Latin digits', () => {
  const late = '2026-12-02T22:30:00.000Z'
  expect(formatHijri(late, localeOf('ar'), 'Asia/Riyadh')).toBe('الخميس، 23 جمادى الآخرة 1448 هـ')
  const eastern = localeOf('ar', { digits: 'arabic' })
  expect(formatHijri(late, eastern, 'Asia/Riyadh')).toBe('الخميس، ٢٣ جمادى الآخرة ١٤٤٨ هـ')
  expect(formatHijri(late, localeOf('en'), 'Asia/Riyadh')).toBe('Thursday, 23 Jumada II 1448 AH')
  expect(formatHijri(late, localeOf('en'), 'Europe/London')).toBe('Wednesday, 22 Jumada II 1448 AH')
})

test('a zone is named in words, without a season', () => {
  expect(formatZone('Africa/Cairo', 'ar')).toBe('توقيت مصر')
  expect(formatZone('Africa/Cairo', 'en')).toBe('Eastern European Time')
})

test.each([
  ['UTC', 'توقيت غرينتش', 'Greenwich Mean Time'],
  ['Asia/Hebron', 'توقيت الخليل', 'Eastern European Time'],
])('%s is named without an offset, as people say it', (zone, ar, en) => {
  expect([formatZone(zone, 'ar'), formatZone(zone, 'en')]).toEqual([ar, en])
})

test.each([
  [180, 'UTC+3'],
  [330, 'UTC+5:30'],
  [-210, 'UTC−3:30'],
  [0, 'UTC'],
])('an offset of %i minutes is %s', (minutes, text) => {
  expect(formatOffset(minutes)).toBe(`\u2066${text}\u2069`)
})

// The first days of four months of each year in the calendar that Saudi Arabia publishes.
const UMM_AL_QURA: Record<
  number,
  [muharram: string, ramadan: string, shawwal: string, hajj: string]
> = {
  1443: ['2021-08-09', '2022-04-02', '2022-05-02', '2022-06-30'],
  1444: ['2022-07-30', '2023-03-23', '2023-04-21', '2023-06-19'],
  1445: ['2023-07-19', '2024-03-11', '2024-04-10', '2024-06-07'],
  1446: ['2024-07-07', '2025-03-01', '2025-03-30', '2025-05-28'],
  1447: ['2025-06-26', '2026-02-18', '2026-03-20', '2026-05-18'],
}
const MONTHS = ['Muharram', 'Ramadan', 'Shawwal', 'Dhuʻl-Hijjah']

test.each(Object.entries(UMM_AL_QURA))('the months of %s begin as published', (year, days) => {
  const of = (day: string) =>
    formatHijri(`${day}T09:00:00Z`, localeOf('en'), 'Asia/Riyadh', `${day}T09:00:00Z`)
  expect(days.map(of)).toEqual(MONTHS.map((month) => `1 ${month} ${year} AH`))
})
