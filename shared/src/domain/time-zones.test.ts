import { expect, test } from 'vitest'
import { instantsOf, isTimeZone, wallTimeOf } from './time-zones.ts'

const at = (text: string) => {
  const [year, month, day, hour, minute] = text.split(/\D/).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ]
  return { year, month, day, hour, minute }
}
const isos = (text: string, zone: string) =>
  instantsOf(at(text), zone).map((instant) => new Date(instant).toISOString())

test.each([
  ['Asia/Riyadh', '2026-12-03 09:00', '2026-12-03T06:00:00.000Z'],
  ['Asia/Riyadh', '1990-01-01 00:00', '1989-12-31T21:00:00.000Z'],
  ['UTC', '2026-12-03 09:00', '2026-12-03T09:00:00.000Z'],
  ['Africa/Cairo', '2026-01-15 09:00', '2026-01-15T07:00:00.000Z'],
  ['Africa/Cairo', '2026-07-15 09:00', '2026-07-15T06:00:00.000Z'],
  ['Europe/London', '2026-07-15 00:30', '2026-07-14T23:30:00.000Z'],
  ['America/New_York', '2030-12-31 23:59', '2031-01-01T04:59:00.000Z'],
  ['Asia/Kolkata', '2026-12-03 09:00', '2026-12-03T03:30:00.000Z'],
])('in %s, %s is %s, and back', (zone, wall, iso) => {
  expect(isos(wall, zone)).toEqual([iso])
  expect(wallTimeOf(iso, zone)).toEqual(at(wall))
})

test.each([
  ['Europe/London', '2026-03-29 01:30'],
  ['Africa/Cairo', '2026-04-24 00:30'],
  ['America/New_York', '2026-03-08 02:00'],
])('in %s no clock shows %s, when daylight saving begins', (zone, wall) => {
  expect(isos(wall, zone)).toEqual([])
})

test.each([
  ['Europe/London', '2026-10-25 01:30', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ['Africa/Cairo', '2026-10-29 23:30', '2026-10-29T20:30:00.000Z', '2026-10-29T21:30:00.000Z'],
])('in %s the clocks show %s twice, when daylight saving ends', (zone, wall, first, second) => {
  expect(isos(wall, zone)).toEqual([first, second])
})

test('a zone has a name: neither an offset nor anything else will do', () => {
  expect(
    ['Asia/Riyadh', 'Africa/Cairo', 'UTC', 'Riyadh', '+03:00', 'Mars/Base', ''].map(isTimeZone),
  ).toEqual([true, true, true, false, false, false, false])
})
