import type { Language } from '../contract/languages.ts'
import { wallTextOf } from '../domain/time-zones.ts'

/** Months as the foundation's own texts name them: تشرين الثاني, not نوفمبر. */
export const locales: Record<Language, string> = { ar: 'ar-JO-u-nu-latn', en: 'en-GB' }

/** Latin digits in both languages. */
export const formatNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(locales[language]).format(value)

/** `DD / MM / YYYY` in the organisation's zone, so that every reader sees the same day. Belongs in a `<bdi dir="ltr">`. */
export const formatDate = (iso: string, zone: string): string =>
  wallTextOf(iso, zone).slice(0, 10).replaceAll('/', ' / ')

/** `09:00` in the organisation's zone, by a clock of 24 hours. */
export const formatClock = (iso: string, zone: string): string => wallTextOf(iso, zone).slice(-5)

/** Day and month in the organisation's zone: `14 September`. */
export const formatDay = (iso: string, language: Language, zone: string): string =>
  new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    timeZone: zone,
  }).format(new Date(iso))

/** Date and time in the reader's time zone; not for server-rendered pages. */
export const formatMoment = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(new Date(iso))

/** Time in the reader's time zone: `14:05`. */
export const formatTime = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso))

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long ago something was, for up to a day: `now`, `5 minutes ago`, `3 hours ago`. */
export function formatElapsed(milliseconds: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' })
  if (milliseconds < MINUTE) return format.format(0, 'second')
  if (milliseconds < HOUR) return format.format(-Math.floor(milliseconds / MINUTE), 'minute')
  return format.format(-Math.floor(milliseconds / HOUR), 'hour')
}

/** A day by its distance from today: `yesterday`, `3 days ago`. */
export const formatDaysAgo = (days: number, language: Language): string =>
  new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }).format(-days, 'day')

const SIZES = [
  { unit: 'gigabyte', bytes: 1e9 },
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'kilobyte', bytes: 1e3 },
] as const

/** The size of a file: `3.4 MB`. */
export const formatSize = (size: number, language: Language): string => {
  const { unit, bytes } = SIZES.find((one) => size >= one.bytes) ?? SIZES[2]
  return new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit,
    // Arabic writes the word.
    unitDisplay: language === 'ar' ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(size / bytes)
}
