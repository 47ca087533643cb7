import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { AuthorInput } from '@ufuq/shared/contract/sharing'
import type User from '#accounts/user'
import { recordActivity } from '#entries/record_activity'
import type Publication from '#publications/publication'

/**
 * Transfers drafts to another author, with the drafts' shares and the reviews that the previous
 * author asked for. This is not an edit of the texts, so their version and the time of their last
 * change stay the same. The pairs must be locked.
 */
export async function giveDrafts(
  drafts: readonly Pick<Publication, 'id' | 'pairId'>[],
  { from, to }: AuthorInput,
  { id: actorId }: Pick<User, 'id'>,
  client: TransactionClientContract,
): Promise<void> {
  const ids = drafts.map(({ id }) => id)
  const pairIds = drafts.map(({ pairId }) => pairId)
  await client.from('publications').whereIn('id', ids).update({ author_id: to })
  await client
    .from('legacy_reviews')
    .whereIn('pair_id', pairIds)
    .where({ requested_by_id: from, kind: 'draft' })
    .update({ requested_by_id: to })
  const shares = () => client.from('draft_shares').whereIn('pair_id', pairIds)
  await shares().where({ user_id: to }).delete()
  await shares().where({ shared_by_id: from }).update({ shared_by_id: to })
  await recordActivity({ subject: 'publication', kind: 'reassigned', ids, actorId }, client)
}
