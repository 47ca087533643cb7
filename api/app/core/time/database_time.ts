import { DateTime } from 'luxon'

/** A moment as both databases store and compare it: UTC, in whole seconds. */
export const toDatabaseTime = (moment: DateTime): string =>
  moment.toUTC().toFormat('yyyy-MM-dd HH:mm:ss')

/** A time from a row that no model read: MySQL's driver returns dates, SQLite's the text. */
export const fromDatabaseTime = (time: string | Date): DateTime =>
  time instanceof Date ? DateTime.fromJSDate(time) : DateTime.fromSQL(time, { zone: 'utc' })
