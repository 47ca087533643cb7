import { instantsOf, wallTimeOf, type WallTime } from '@ufuq/shared/domain/time-zones'
import { formatClock, formatDate } from '@ufuq/shared/i18n/formats'
import { dayToText, parseDay, plain, twoDigits, type Day } from '../../../../dates/days.ts'

/**
 * A publish date is typed as `DD / MM / YYYY` and a time as `HH:MM`, both in the
 * organisation's time zone; the instant is sent and stored.
 */
export const PUBLISH_YEARS = { from: 1990, to: 2030 } as const

export type Hour = Pick<WallTime, 'hour' | 'minute'>

/** The two fields, as typed. */
export interface TypedDate {
  publishDate: string
  publishTime: string
}

/** Parses `9:30`, `09:30`, `0930`, `9` and the same in Arabic digits; null for an invalid time. */
export function parseHour(text: string): Hour | null {
  const match = /^(\d{1,2})(?:\s?[:.\u060C]?\s?(\d{2}))?$/.exec(plain(text).trim())
  if (!match) return null
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)]
  return hour < 24 && minute < 60 ? { hour, minute } : null
}

export const hourToText = ({ hour, minute }: Hour): string =>
  `${twoDigits(hour)}:${twoDigits(minute)}`

export const isInYears = (day: Day): boolean =>
  day.year >= PUBLISH_YEARS.from && day.year <= PUBLISH_YEARS.to

export const isFuture = (iso: string | null): boolean =>
  iso !== null && Date.parse(iso) > Date.now()

export const typedDate = (iso: string | null, zone: string): TypedDate =>
  iso === null
    ? { publishDate: '', publishTime: '' }
    : { publishDate: formatDate(iso, zone), publishTime: formatClock(iso, zone) }

/** The default time of a day: nine in the morning or, for today, the current time. */
export function usualHour(day: Day, zone: string, now = Date.now()): Hour {
  const here = wallTimeOf(now, zone)
  const isToday = dayToText(here) === dayToText(day)
  return isToday ? here : { hour: 9, minute: 0 }
}

/**
 * The parsed date, or the reason it is invalid. `isTwice` means that the clocks show that time
 * again later that day.
 */
export type Reading =
  | { is: 'nothing' }
  | { is: 'noDay' | 'noHour' | 'dayMissing' | 'hourSkipped' }
  | { is: 'instant'; iso: string; isTwice: boolean }

export function readDate({ publishDate, publishTime }: TypedDate, zone: string): Reading {
  const isHourEmpty = publishTime.trim() === ''
  if (publishDate.trim() === '') return { is: isHourEmpty ? 'nothing' : 'dayMissing' }
  const day = parseDay(publishDate)
  if (!day) return { is: 'noDay' }
  const hour = isHourEmpty ? usualHour(day, zone) : parseHour(publishTime)
  if (!hour) return { is: 'noHour' }
  const [first, second] = instantsOf({ ...day, ...hour }, zone)
  if (first === undefined) return { is: 'hourSkipped' }
  return { is: 'instant', iso: new Date(first).toISOString(), isTwice: second !== undefined }
}

/**
 * The typed date as the API expects it; null if there is none. An unchanged minute keeps its
 * exact time, so that saving something else doesn't move it.
 */
export function publishDateToIso(
  typed: TypedDate,
  previous: string | null,
  zone: string,
): string | null {
  const reading = readDate(typed, zone)
  if (reading.is !== 'instant') return null
  const before = typedDate(previous, zone)
  const isSameDay = readDay(typed) === readDay(before)
  const isSameHour = typed.publishTime.trim() === '' || readHour(typed) === readHour(before)
  return previous !== null && isSameDay && isSameHour ? previous : reading.iso
}

const readDay = ({ publishDate }: TypedDate) => {
  const day = parseDay(publishDate)
  return day && dayToText(day)
}

const readHour = ({ publishTime }: TypedDate) => {
  const hour = parseHour(publishTime)
  return hour && hourToText(hour)
}
