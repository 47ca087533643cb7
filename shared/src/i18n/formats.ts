import type { Language } from '../contract/languages.ts'
import { isolatedLtr } from '../domain/isolate.ts'
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

const formatWith = (
  options: Intl.DateTimeFormatOptions,
  iso: string,
  locale: string,
  timeZone: string,
): string => dateFormat(locale, { ...options, timeZone }).format(new Date(iso))

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter takes a hundred times as long as using one. */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, known)
  return known
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

/**
 * Weekday and date in the Umm al-Qura calendar: `Thursday, 23 Jumada II 1448 AH`; with a last day, the
 * days without weekdays: `23–25 Jumada II 1448 AH`.
 */
export const formatHijri = (iso: string, locale: Locale, zone: string, last?: string): string =>
  dateFormat(locale.replace(/^ar-../, 'ar-SA').replace('-u-', '-u-ca-islamic-umalqura-'), {
    ...(last === undefined && { weekday: 'long' }),
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: zone,
  }).formatRange(new Date(iso), new Date(last ?? iso))

/** Corrections for names that Intl spells unusually. */
const ZONE_NAMES: Record<string, Partial<Record<Language, string>>> = {
  'Asia/Hebron': { ar: 'توقيت الخليل' },
}
const GREENWICH: Record<Language, string> = { ar: 'توقيت غرينتش', en: 'Greenwich Mean Time' }

/**
 * The name of the time zone without a reference to summer or standard time: `Eastern European
 * Time`.
 */
export function formatZone(zone: string, language: Language): string {
  const name =
    ZONE_NAMES[zone]?.[language] ??
    new Intl.DateTimeFormat(language === 'ar' ? 'ar' : 'en-GB', {
      timeZone: zone,
      // In English the short form may be an abbreviation.
      timeZoneName: language === 'ar' ? 'shortGeneric' : 'longGeneric',
    })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value ??
    zone
  // `غرينتش+0`, `GMT+00:00`: Intl's names for UTC.
  return /\+0(0:00)?$/.test(name) ? GREENWICH[language] : name
}

/**
 * `UTC+3`, `UTC+5:30`, `UTC−5` or `UTC`, from an offset in minutes. The result is isolated because
 * it is read from left to right.
 */
export function formatOffset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const amount = rest === 0 ? String(hours) : `${hours}:${String(rest).padStart(2, '0')}`
  const offset = minutes === 0 ? '' : `${minutes < 0 ? '−' : '+'}${amount}`
  return isolatedLtr(`UTC${offset}`)
}
