import { expect, test } from 'vitest'
import { isReminderDue } from './reminders.ts'

const TODAY = '2026-11-26'

test.each([
  ['31 days before', '2026-12-27', '2026-11-25', false],
  ['30 days before', '2026-12-26', '2026-11-25', true],
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
