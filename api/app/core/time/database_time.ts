import { DateTime } from 'luxon'

/** Formats a moment as all supported databases store and compare it: in UTC, in whole seconds. */
export const toDatabaseTime = (moment: DateTime): string =>
  moment.toUTC().toFormat('yyyy-MM-dd HH:mm:ss')

/**
 * Parses a time from a row that was read without a model. MySQL's driver returns `Date` objects,
 * but SQLite's driver returns strings.
 */
export const fromDatabaseTime = (time: string | Date): DateTime =>
  time instanceof Date ? DateTime.fromJSDate(time) : DateTime.fromSQL(time, { zone: 'utc' })

/** A time from a row as the database stores it, without parsing it: a list has hundreds of times. */
export const storedTime = (time: string | Date): string =>
  time instanceof Date ? time.toISOString().slice(0, 19).replace('T', ' ') : time
