import { expect, test } from 'vitest'
import { isDate, isReminderDue, nextDue, stateOn } from './states.ts'

const TODAY = '2026-11-26'

test.each([
  [false, null, 'missing'],
  [false, '2030-01-01', 'missing'],
  [true, null, 'inPlace'],
  [true, '2026-12-27', 'inPlace'],
  [true, '2026-12-26', 'dueSoon'],
  [true, TODAY, 'dueSoon'],
  [true, '2026-11-25', 'outdated'],
])('an item that is bound: %s, due %s, is %s', (isBound, due, state) => {
  expect(stateOn(TODAY, { isBound, due })).toBe(state)
})

test('the next due date is the first one to come, in steps of the renewal', () => {
  const yearly = { renewal: 'years', years: 1 } as const
  expect(nextDue('2026-06-30', yearly, TODAY)).toBe('2027-06-30')
  expect(nextDue('2022-06-30', { renewal: 'years', years: 3 }, TODAY)).toBe('2028-06-30')
  expect(nextDue(TODAY, yearly, TODAY)).toBe('2027-11-26')
  expect(nextDue('2024-02-29', yearly, '2024-03-01')).toBe('2025-02-28')
  expect(nextDue('9998-06-30', yearly, '9999-12-01')).toBeNull()
  expect(nextDue('2026-06-30', { renewal: 'change', years: null }, TODAY)).toBeNull()
})

test.each([
  ['31 days before', '2026-12-27', null, false],
  ['30 days before', '2026-12-26', null, true],
  ['29 days before, after a reminder', '2026-12-25', '2026-11-25', false],
  ['29 days before, if the server was off the day before', '2026-12-25', '2026-11-20', true],
  ['on the day', TODAY, '2026-10-27', true],
  ['on the day, after a reminder', TODAY, TODAY, false],
  ['six days later', '2026-11-20', '2026-11-20', false],
  ['a week later', '2026-11-19', '2026-11-19', true],
  ['eight days later, after a reminder', '2026-11-18', '2026-11-25', false],
  ['eight days later, if the weekly one was missed', '2026-11-18', '2026-11-18', true],
])('a reminder %s', (_when, due, remindedOn, isDue) => {
  expect(isReminderDue(due, TODAY, remindedOn)).toBe(isDue)
})

test('only days of the calendar are dates', () => {
  expect(['2026-02-28', '2028-02-29'].every(isDate)).toBe(true)
  expect(['2026-02-29', '2026-13-01', '26-01-01', '', 'today'].some(isDate)).toBe(false)
})
