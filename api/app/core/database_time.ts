import type { DateTime } from 'luxon'

/** A moment as both databases store and compare it: UTC, in whole seconds. */
export const toDatabaseTime = (moment: DateTime): string =>
  moment.toUTC().toFormat('yyyy-MM-dd HH:mm:ss')
