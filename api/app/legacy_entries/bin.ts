import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { BIN_DAYS } from '@ufuq/shared/contract/limits'
import { DateTime } from 'luxon'
import { inQuietTransaction } from '#content/in_transaction'
import { erasing } from '#core/database/erasing'
import { toDatabaseTime } from '#core/time/database_time'

/**
 * The time, in the database's format, up to which deletions are final: entries deleted at or before
 * this time can no longer be restored.
 */
export const endOfStay = (now: DateTime = DateTime.utc()): string =>
  toDatabaseTime(now.minus({ days: BIN_DAYS }))

/** For how many days, including today, an entry can be restored. */
export const daysLeft = (deletedAt: DateTime, now: DateTime): number =>
  Math.max(0, Math.ceil(deletedAt.plus({ days: BIN_DAYS }).diff(now, 'days').days))

interface Bin<Row> {
  /** Finds some of the rows that were deleted at `end` or earlier, oldest first. */
  findOverdue: (end: string, limit: number) => Promise<Row[]>
  /**
   * Erases only the rows that are still overdue, because a row may just have been restored. Returns
   * the erased rows.
   */
  erase: (rows: readonly Row[], end: string, client: TransactionClientContract) => Promise<Row[]>
  /** Removes data outside the database, such as files. */
  erased?: (rows: readonly Row[]) => Promise<unknown>
}

const BATCH = 50

/** Erases all rows that have been in the bin for the full period. Returns their number. */
export async function eraseOverdue<Row>(
  { findOverdue, erase, erased }: Bin<Row>,
  now?: DateTime,
): Promise<number> {
  const end = endOfStay(now)
  for (let count = 0; ;) {
    const rows = await findOverdue(end, BATCH)
    if (rows.length === 0) return count
    const gone = await erasing(() => inQuietTransaction((client) => erase(rows, end, client)))
    await erased?.(gone)
    count += gone.length
  }
}
