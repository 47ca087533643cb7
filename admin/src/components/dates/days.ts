import type { WallTime } from '@ufuq/shared/domain/time-zones'

/** The first and last year in the menu of a calendar. */
export interface Years {
  from: number
  to: number
}

/** A Gregorian calendar day, without a time zone. */
export type Day = Pick<WallTime, 'year' | 'month' | 'day'>

const EASTERN_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g

/** Converts Arabic digits to Latin ones and removes direction marks. */
export const plain = (text: string): string =>
  text
    .replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\u200E\u200F\u061C]/g, '')

const SEPARATOR = String.raw`\s*[/.\-\u060D]\s*`
const DAY_FORMS = [
  new RegExp(`^(?<day>\\d{1,2})${SEPARATOR}(?<month>\\d{1,2})${SEPARATOR}(?<year>\\d{4})$`),
  new RegExp(`^(?<year>\\d{4})${SEPARATOR}(?<month>\\d{1,2})${SEPARATOR}(?<day>\\d{1,2})$`),
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
]

/**
 * Parses `3/12/2026`, `2026-12-03`, `03122026` and the same in Arabic digits; null for an invalid
 * day.
 */
export function parseDay(text: string): Day | null {
  const typed = plain(text).trim()
  const parts = DAY_FORMS.map((form) => form.exec(typed)?.groups).find(Boolean)
  if (!parts) return null
  const [day, month, year] = [Number(parts['day']), Number(parts['month']), Number(parts['year'])]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? { year, month, day } : null
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

export const dayToText = ({ year, month, day }: Day): string =>
  `${twoDigits(day)} / ${twoDigits(month)} / ${year}`

/** A day as forms store it, `2026-12-03`; a text that is no day stays as typed. */
export function dayToIso(typed: string): string {
  const read = parseDay(typed)
  return read ? `${read.year}-${twoDigits(read.month)}-${twoDigits(read.day)}` : typed.trim()
}

/** The text in the field for a stored day. */
export function isoToText(iso: string): string {
  const day = parseDay(iso)
  return day ? dayToText(day) : iso
}

/** The calendar component works with local midnights. */
export const dayToLocalDate = ({ year, month, day }: Day): Date => new Date(year, month - 1, day)

export const localDateToDay = (date: Date): Day => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
})
