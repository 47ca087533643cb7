import type { DateTime } from 'luxon'

/** Formats a time for responses and documents: ISO 8601 in UTC. */
export const toWireTime = (moment: DateTime): string => moment.toUTC().toISO() ?? ''
