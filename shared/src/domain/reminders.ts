// When people are reminded of the dates in fields with `reminds`.

const DAY_MS = 86_400_000

/** How many days before a date the first reminder is sent. */
export const REMINDER_DAYS = 30
/** The interval, in days, at which reminders are sent after the date. */
const REPEAT_DAYS = 7

/** A day as a number, for arithmetic. @param date `YYYY-MM-DD`. */
const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS

/** The whole days from one date to another; negative if the second date is earlier. */
export const daysBetween = (date: string, other: string): number => dayOf(other) - dayOf(date)

/**
 * Whether a reminder is due: 30 days before the date, on it, and then each week, unless reminders
 * were sent on or after the latest of these days. `remindedOn`: when reminders were last sent.
 */
export function isReminderDue(due: string, today: string, remindedOn: string): boolean {
  const late = daysBetween(due, today)
  if (late < -REMINDER_DAYS) return false
  const latest = late < 0 ? -REMINDER_DAYS : late - (late % REPEAT_DAYS)
  return daysBetween(due, remindedOn) < latest
}
