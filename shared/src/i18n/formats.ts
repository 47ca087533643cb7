import { digitsOf, type Locale } from '../domain/site/regional.ts'
import { wallTextOf } from '../domain/time-zones.ts'

export { formatSize } from '../domain/file-size.ts'

export const formatNumber = (value: number, locale: Locale): string =>
  value.toLocaleString(digitsOf(locale))

/**
 * `DD / MM / YYYY` in the organisation's time zone, so that every reader sees the same day. Without
 * a locale, as in fields, the digits are Latin. The result belongs in a `<bdi dir="ltr">`.
 */
export const formatDate = (iso: string, zone: string, locale?: string): string =>
  wallTextOf(iso, zone, locale).slice(0, 10).replaceAll('/', ' / ')

/**
 * `09:00` in the organisation's time zone, in 24-hour format; in Latin digits if no locale is
 * given.
 */
export const formatClock = (iso: string, zone: string, locale?: string): string =>
  wallTextOf(iso, zone, locale).slice(-5)

/** Day and month in the organisation's time zone: `14 September`. */
export const formatDay = (iso: string, locale: Locale, zone: string): string =>
  dayFormatOf(locale, zone).format(new Date(iso))

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter takes a hundred times as long as using one. */
function dayFormatOf(locale: Locale, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`
  const known = dayFormats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone })
  dayFormats.set(key, format)
  return format
}

/** Date and time in the reader's time zone; not for server-rendered pages. */
export const formatMoment = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(new Date(iso))

/** Time in the reader's time zone: `14:05`. */
export const formatTime = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso))

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long ago something happened within the last day: `now`, `5 minutes ago`, `3 hours ago`. */
export function formatElapsed(milliseconds: number, locale: Locale): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (milliseconds < MINUTE) return format.format(0, 'second')
  if (milliseconds < HOUR) return format.format(-Math.floor(milliseconds / MINUTE), 'minute')
  return format.format(-Math.floor(milliseconds / HOUR), 'hour')
}

/** A day by its distance from today: `yesterday`, `3 days ago`. */
export const formatDaysAgo = (days: number, locale: Locale): string =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day')
