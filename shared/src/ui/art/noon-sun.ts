/** The latitude of the region where the foundation works, in degrees north. */
const LATITUDE = 33
const TILT = 23.44
const DAY = 86_400_000

/**
 * The sun's height at noon on the day of an ISO date (in UTC), in whole degrees: 34 in December, 80
 * in June.
 */
export function noonAltitude(iso: string): number {
  const date = new Date(iso)
  const dayOfYear = (date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY
  const declination = -TILT * Math.cos(((dayOfYear + 11) / 365.25) * 2 * Math.PI)
  return Math.round(90 - LATITUDE + declination)
}
