import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import { endOfParting } from '#publications/tags/join_tags'
import Tag from '#publications/tags/tag'
import { inQuietTransaction } from '#content/in_transaction'
import { lockPairs } from '#publications/writing/locked_pairs'

/** The number of pairs per transaction. */
const BATCH = 200

/**
 * Completes merges that can't be undone any more, without changing the displayed pages. Returns the
 * number of completed merges.
 */
export async function settleJoinedTags(now: DateTime = DateTime.utc()): Promise<number> {
  for (let count = 0; ;) {
    const tag = await Tag.query()
      .where('joinedAt', '<=', toDatabaseTime(endOfParting(now)))
      .orderBy('joinedAt')
      .first()
    if (!tag) return count
    const isThrough = await inQuietTransaction((client) => settle(tag, client))
    if (isThrough) count += 1
  }
}

/**
 * Moves some of the merged tag's pairs to the remaining tag or, if no pairs are left, its names.
 */
async function settle({ id, joinedIntoId }: Tag, client: TransactionClientContract) {
  if (joinedIntoId === null) return true
  const rows: { pair_id: number }[] = await client
    .from('pair_tags')
    .select('pair_id')
    .where('tag_id', id)
    .orderBy('pair_id')
    .limit(BATCH)
  if (rows.length > 0) {
    const pairIds = rows.map(({ pair_id }) => pair_id)
    await lockPairs(pairIds, client)
    await movePairs(id, joinedIntoId, pairIds, client)
    return false
  }
  const tag = await Tag.query({ client }).where({ id }).forUpdate().first()
  const kept = await Tag.query({ client }).where({ id: joinedIntoId }).forUpdate().first()
  if (!tag || !kept) return true
  await client.from('tag_former_names').where('tag_id', id).update({ tag_id: kept.id })
  await tag.useTransaction(client).delete()
  for (const language of LANGUAGES) {
    const name = tag.nameIn(language)
    if (name === null) continue
    if (kept.nameIn(language) === null) kept.rename(language, name)
    else {
      await client
        .table('tag_former_names')
        .insert({ tag_id: kept.id, language, name, tag_key: tag.keyIn(language) })
    }
  }
  await kept.useTransaction(client).save()
  return true
}

async function movePairs(
  from: number,
  to: number,
  pairIds: number[],
  client: TransactionClientContract,
) {
  const both: { pair_id: number }[] = await client
    .from('pair_tags')
    .select('pair_id')
    .where('tag_id', to)
    .whereIn('pair_id', pairIds)
  const withBoth = both.map(({ pair_id }) => pair_id)
  await client.from('pair_tags').where('tag_id', from).whereIn('pair_id', withBoth).delete()
  await client
    .from('pair_tags')
    .where('tag_id', from)
    .whereIn('pair_id', pairIds)
    .update({ tag_id: to })
}
