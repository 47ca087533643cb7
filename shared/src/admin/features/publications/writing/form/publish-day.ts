import { formatDate } from '../../../../../i18n/formats.ts'

/** A publish date is typed and shown as `DD / MM / YYYY` and means 00:00 UTC of that day. */
export const PUBLISH_YEARS = { from: 1990, to: 2030 } as const

/** A Gregorian calendar day, without a time zone. */
export interface Day {
  year: number
  month: number
  day: number
}

const EASTERN_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g

const toLatinDigits = (text: string): string =>
  text.replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Parses `3/12/2026`, `03 / 12 / 2026` and the same in Arabic digits; null if it is not a valid day. */
export function parseDay(text: string): Day | null {
  const match = /^\s*(\d{1,2})\s*[/.\-\u060D]\s*(\d{1,2})\s*[/.\-\u060D]\s*(\d{4})\s*$/.exec(
    toLatinDigits(text).replace(/[\u200E\u200F\u061C]/g, ''),
  )
  if (!match) return null
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? { year, month, day } : null
}

export const dayToIso = ({ year, month, day }: Day): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString()

export const isoToText = (iso: string | null): string => (iso ? formatDate(iso) : '')

export const dayToText = (day: Day): string => formatDate(dayToIso(day))

export const isInYears = (day: Day): boolean =>
  day.year >= PUBLISH_YEARS.from && day.year <= PUBLISH_YEARS.to

/** Whether the day is after today in UTC, the time zone of every publication date. */
export function isFutureDay(day: Day, now = new Date()): boolean {
  return Date.parse(dayToIso(day)) > now.getTime()
}

export const isFuture = (iso: string | null): boolean =>
  iso !== null && Date.parse(iso) > Date.now()

/**
 * The typed day as the API expects it; null if empty. An unchanged day keeps its exact time, so that saving something
 * else doesn't move "now" to midnight.
 */
export function publishDateToIso(text: string, previous: string | null): string | null {
  const day = parseDay(text)
  if (!day) return null
  return previous && isoToText(previous) === dayToText(day) ? previous : dayToIso(day)
}

/** The calendar component works in local midnights. */
export const dayToLocalDate = ({ year, month, day }: Day): Date => new Date(year, month - 1, day)

export const localDateToDay = (date: Date): Day => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
})
