import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Publication from '#publications/publication'

/**
 * When a text moves to another pair, moves its shares too, unless its old pair still has another
 * text.
 */
export async function takeSharesAlong(
  { from, to }: { from: number; to: number },
  client: TransactionClientContract,
): Promise<void> {
  const stays = await Publication.query({ client }).select('id').where({ pairId: from }).first()
  if (stays) return
  const known: { user_id: number }[] = await client
    .from('draft_shares')
    .select('user_id')
    .where('pair_id', to)
  await client
    .from('draft_shares')
    .where('pair_id', from)
    .whereNotIn(
      'user_id',
      known.map(({ user_id }) => user_id),
    )
    .update({ pair_id: to })
}
