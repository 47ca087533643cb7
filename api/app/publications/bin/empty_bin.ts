import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import { erasing } from '#core/database/erasing'
import { endOfStay } from '#publications/bin/bin_scopes'
import { inQuietTransaction } from '#content/in_transaction'
import { dropEmptyPairs } from '#publications/writing/locked_pairs'
import Publication from '#publications/publication'
import { forgetVersionsOf } from '#publications/versions/pair_state'

const BATCH = 50

/** Erases what has been in the bin for the full period. Returns the number of publications erased. */
export async function emptyBin(now: DateTime = DateTime.utc()): Promise<number> {
  for (let count = 0; ;) {
    const overdue = await Publication.everywhere()
      .select('id', 'pairId')
      .where('deletedAt', '<=', toDatabaseTime(endOfStay(now)))
      .orderBy('deletedAt')
      .limit(BATCH)
    if (overdue.length === 0) return count
    const ids = overdue.map(({ id }) => id)
    await erasing(() =>
      inQuietTransaction(async (client) => {
        // Checks the date again: one may have been restored a moment ago.
        const overdueNow = () =>
          Publication.everywhere({ client })
            .whereIn('id', ids)
            .where('deletedAt', '<=', toDatabaseTime(endOfStay(now)))
        await forgetVersionsOf(await overdueNow().select('id', 'pairId'), client)
        await overdueNow().delete()
        await dropEmptyPairs(overdue, client)
      }),
    )
    count += ids.length
  }
}
