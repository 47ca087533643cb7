import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { errorForLog } from '#core/errors/error_for_log'
import { lockPairs } from '#publications/writing/locked_pairs'
import { inTransaction } from '#content/in_transaction'
import { showTags } from '#publications/tags/show_tags'
import Tag from '#publications/tags/tag'

/**
 * The number of pairs per transaction, so that other writers wait no longer than one batch takes.
 */
const BATCH = 200

/**
 * The maximum number of batches that a call waits for, so that whoever renames a tag usually sees
 * the result.
 */
const IN_A_CALL = 8

/**
 * Updates the pages that show renamed or merged tags, batch by batch. If a process ends before the
 * update is complete, the next call continues it, in any process. Returns whether the update is
 * complete.
 */
export async function spreadNames(atMost = Infinity): Promise<boolean> {
  for (let count = 0; count <= atMost; count += 1) {
    const waiting = await Tag.query().whereNotNull('spreadAfter').orderBy('id').first()
    if (!waiting) return true
    if (count < atMost) await spreadBatch(waiting)
  }
  return false
}

/** Updates the first pages after a rename, so that nobody waits for tens of thousands of them. */
export async function beginSpreading(): Promise<void> {
  if (await spreadNames(IN_A_CALL)) return
  void spreadNames().catch((error: unknown) => {
    logger.error(
      { event: 'tag_names_pending', err: errorForLog(error) },
      'Failed to apply new tag names to every page',
    )
  })
}

async function spreadBatch({ id, spreadAfter }: Tag) {
  if (spreadAfter === null) return
  const carriers: { pair_id: number }[] = await db
    .from('pair_tags')
    .distinct('pair_id')
    .whereIn('tag_id', (family) =>
      family.from('tags').select('id').where('id', id).orWhere('joined_into_id', id),
    )
    .where('pair_id', '>', spreadAfter)
    .orderBy('pair_id')
    .limit(BATCH)
  const pairIds = carriers.map(({ pair_id }) => pair_id)
  await inTransaction(async (client) => {
    if (pairIds.length > 0) {
      await lockPairs(pairIds, client)
      await showTags(pairIds, client)
    }
    // If the tag has been renamed again in the meantime, nothing is updated, and the next batch
    // starts over.
    const next = pairIds.length < BATCH ? null : (pairIds.at(-1) ?? null)
    await client
      .from('tags')
      .where({ id, spread_after: spreadAfter })
      .update({ spread_after: next })
  })
}
