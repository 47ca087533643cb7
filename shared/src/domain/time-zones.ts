import { digitsOf } from './site/regional.ts'

/** The date and time of day in a time zone, in the Gregorian calendar. */
export interface WallTime {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  hour: number
  minute: number
}

/**
 * Whether the name is that of a time zone, such as `Africa/Cairo`. A bare offset such as `+03:00`
 * is rejected, because it does not account for daylight saving time.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    clockOf(name, '')
    return true
  } catch {
    return false
  }
}

/**
 * `03/12/2026, 09:00`: the local date and time, in the digits of the locale, which are Latin by
 * default.
 */
export const wallTextOf = (instant: string | number, zone: string, locale = ''): string =>
  clockOf(zone, locale).format(new Date(instant))

export function wallTimeOf(instant: string | number, zone: string): WallTime {
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = wallTextOf(instant, zone)
    .split(/\D+/)
    .map(Number)
  return { year, month, day, hour, minute }
}

/** The number of minutes by which the zone is ahead of UTC at that instant. */
export function offsetAt(instant: string | number, zone: string): number {
  const time = new Date(instant).getTime()
  return Math.round((asUtc(wallTimeOf(time, zone)) - Math.floor(time / MINUTE) * MINUTE) / MINUTE)
}

/**
 * The instants, in milliseconds, with the earlier one first, at which the zone's clocks show this
 * time: one, or two in the hour that repeats when daylight saving ends, or none in the hour that is
 * skipped when it begins.
 */
export function instantsOf(wall: WallTime, zone: string): number[] {
  const local = asUtc(wall)
  const offsets = new Set([offsetAt(local - DAY, zone), offsetAt(local + DAY, zone)])
  return [...offsets]
    .map((offset) => local - offset * MINUTE)
    .filter((instant) => asUtc(wallTimeOf(instant, zone)) === local)
    .toSorted((one, other) => one - other)
}

const MINUTE = 60_000
const DAY = 86_400_000

const asUtc = ({ year, month, day, hour, minute }: WallTime): number =>
  Date.UTC(year, month - 1, day, hour, minute)

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter takes a hundred times as long as using one. */
function clockOf(zone: string, locale: string): Intl.DateTimeFormat {
  const key = locale + zone
  const known = clocks.get(key)
  if (known) return known
  const clock = new Intl.DateTimeFormat(digitsOf(locale), {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(key, clock)
  return clock
}
