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
  formatWith({ day: 'numeric', month: 'long' }, iso, locale, zone)

/** Date and time in the organisation's time zone: `14 September 2023 at 09:00`. */
export const formatMoment = (iso: string, locale: Locale, zone: string): string =>
  formatWith({ dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }, iso, locale, zone)

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter takes a hundred times as long as using one. */
function formatWith(
  options: Intl.DateTimeFormatOptions,
  iso: string,
  locale: Locale,
  timeZone: string,
): string {
  const key = `${locale} ${timeZone} ${options.dateStyle}`
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
  formatters.set(key, known)
  return known.format(new Date(iso))
}

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
