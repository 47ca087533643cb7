import type { DateTime } from 'luxon'
import { storedTime } from '#core/time/database_time'

/** Formats a time for responses and documents: ISO 8601 in UTC. */
export const toWireTime = (moment: DateTime): string => moment.toUTC().toISO() ?? ''

/** Formats a time from a row like `toWireTime`. */
export const wireTimeOf = (time: string | Date): string =>
  `${storedTime(time).replace(' ', 'T')}.000Z`
