import type { DateTime } from 'luxon'

/** A time as answers and documents contain it: ISO 8601 in UTC. */
export const toWireTime = (moment: DateTime): string => moment.toUTC().toISO() ?? ''
