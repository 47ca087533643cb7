import { DateTime } from 'luxon'

/** Formats a moment as both databases store and compare it: UTC, in whole seconds. */
export const toDatabaseTime = (moment: DateTime): string =>
  moment.toUTC().toFormat('yyyy-MM-dd HH:mm:ss')

/**
 * Parses a time from a row that was read without a model: MySQL's driver returns dates, SQLite's
 * returns text.
 */
export const fromDatabaseTime = (time: string | Date): DateTime =>
  time instanceof Date ? DateTime.fromJSDate(time) : DateTime.fromSQL(time, { zone: 'utc' })
