import { expect, test } from 'vitest'
import { localeOf } from '../domain/site/regional.ts'
import { formatHijri, formatOffset, formatZone } from './zone-formats.ts'

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
