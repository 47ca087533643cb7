import { wallTimeOf } from '@ufuq/shared/domain/time-zones'

/**
 * The number of days from 1 January 1970 to the day on which the instant falls in the time zone.
 */
export function dayNumber(instant: string | number, zone: string): number {
  const { year, month, day } = wallTimeOf(instant, zone)
  return Date.UTC(year, month - 1, day) / 86_400_000
}
