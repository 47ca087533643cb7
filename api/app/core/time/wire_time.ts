import type { DateTime } from 'luxon'

/** A moment as answers and documents carry it: ISO 8601 in UTC. */
export const toWireTime = (moment: DateTime): string => moment.toUTC().toISO() ?? ''
