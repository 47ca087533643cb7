import db from '@adonisjs/lucid/services/db'
import { inQuietTransaction, inTransaction } from '#content/in_transaction'
import { completePairs } from '#publications/completion/complete_pairs'
import { lockPairs } from '#publications/writing/locked_pairs'

export const IS_INCOMPLETE = '(complete_version is null or complete_version <> version)'

/** Completes pairs in a separate transaction. Returns the number of publications that changed. */
export async function completeInTransaction(pairIds: readonly number[]): Promise<number> {
  const count = await inQuietTransaction(async (client) => {
    await lockPairs(pairIds, client)
    return completePairs(pairIds, client)
  })
  // Announces what has already been written, with an empty transaction.
  if (count > 0) await inTransaction(async () => {})
  return count
}

/**
 * Completes a pair before an editor opens it, because an editor that lacks the pair's tags would
 * remove them at the next save. Returns whether the pair changed.
 */
export async function completeBeforeEditing(pairId: number): Promise<boolean> {
  const incomplete = await db
    .from('publications')
    .select('id')
    .where({ pair_id: pairId, is_live: 1 })
    .whereRaw(IS_INCOMPLETE)
    .first()
  return incomplete !== null && (await completeInTransaction([pairId])) > 0
}
