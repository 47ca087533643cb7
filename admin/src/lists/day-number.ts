import { wallTimeOf } from '@ufuq/shared/domain/time-zones'

/** The consecutive number of an instant's day on the calendar of the time zone. */
export function dayNumber(instant: string | number, zone: string): number {
  const { year, month, day } = wallTimeOf(instant, zone)
  return Date.UTC(year, month - 1, day) / 86_400_000
}
