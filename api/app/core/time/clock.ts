import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * Sessions, scheduled publications and limits work as long as clocks differ by no more than this.
 */
const MAX_CLOCK_DIFFERENCE_MS = 5000

export const isClockOff = (differenceMs: number): boolean =>
  Math.abs(differenceMs) > MAX_CLOCK_DIFFERENCE_MS

/** Administrators are warned if the clocks differ by more than this. */
const NOTICED_CLOCK_DIFFERENCE_MS = 30_000

export const isClockNoticeablyOff = (differenceMs: number | null): boolean =>
  differenceMs !== null && Math.abs(differenceMs) > NOTICED_CLOCK_DIFFERENCE_MS

/**
 * The number of milliseconds by which the database's clock is ahead of this machine's. It is
 * accurate to half the duration of the query. Null for SQLite, which has no clock.
 */
export async function databaseClockDifference(
  database: QueryClientContract,
): Promise<number | null> {
  if (database.dialect.name !== 'mysql') return null
  // The first query may have to open the connection.
  await database.rawQuery('select 1')
  const asked = Date.now()
  const [[row]] = await database.rawQuery('select unix_timestamp(now(3)) as seconds')
  return Number(row.seconds) * 1000 - (asked + Date.now()) / 2
}
