import { wallTimeOf } from '@ufuq/shared/domain/time-zones'

/** Counts the days on the zone's calendar. */
export function dayNumber(instant: string | number, zone: string): number {
  const { year, month, day } = wallTimeOf(instant, zone)
  return Date.UTC(year, month - 1, day) / 86_400_000
}
