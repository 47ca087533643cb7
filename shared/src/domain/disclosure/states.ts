import { DISCLOSURE_LIMITS, type DisclosureState, type Renewal } from '../../contract/disclosure.ts'

const DAY_MS = 86_400_000
const { reminderDays, repeatDays } = DISCLOSURE_LIMITS

/** A day as a number, for arithmetic. @param date `YYYY-MM-DD`. */
const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS

/** The whole days from one date to another; negative if the second date is earlier. */
export const daysBetween = (date: string, other: string): number => dayOf(other) - dayOf(date)

export const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(dayOf(text)) &&
  new Date(dayOf(text) * DAY_MS).toISOString().startsWith(text)

interface Dated {
  /** Whether any public content discloses the item. */
  isBound: boolean
  due: string | null
}

/** The state of an item on a day. An item is out of date from the day after its due date. */
export function stateOn(today: string, { isBound, due }: Dated): DisclosureState {
  if (!isBound) return 'missing'
  if (due === null) return 'inPlace'
  const left = daysBetween(today, due)
  if (left < 0) return 'outdated'
  return left <= reminderDays ? 'dueSoon' : 'inPlace'
}

export const needsAttention = (state: DisclosureState): boolean =>
  state === 'missing' || state === 'outdated'

/**
 * The first due date after today, in steps of the renewal; null for an item that is not renewed by
 * date. The 29th of February becomes the 28th in other years.
 */
export function nextDue(
  due: string,
  { renewal, years }: { renewal: Renewal; years: number | null },
  today: string,
): string | null {
  if (renewal !== 'years' || years === null || years < 1) return null
  for (let step = years; ; step += years) {
    const next = inYears(due, step)
    // Dates from the year 10000 on can't be compared or stored.
    if (!isDate(next)) return null
    if (daysBetween(today, next) > 0) return next
  }
}

function inYears(date: string, years: number): string {
  const moved = `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`
  return isDate(moved) ? moved : `${moved.slice(0, 8)}28`
}

/**
 * Whether a reminder is due: 30 days before the due date, on it, and then each week, unless one was
 * sent on or after the latest of these days.
 */
export function isReminderDue(due: string, today: string, remindedOn: string | null): boolean {
  const late = daysBetween(due, today)
  if (late < -reminderDays) return false
  const latest = late < 0 ? -reminderDays : late - (late % repeatDays)
  return remindedOn === null || daysBetween(due, remindedOn) < latest
}
