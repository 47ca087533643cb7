import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { deleteReviews, findReviews } from '#entries/review/reviews'
import Publication from '#publications/publication'
import Review from '#publications/review/review'
import { notifyOfPublishing } from '#publications/review/notify_of_review'
import { followToEntry } from '#publications/versions/pair_state'

/**
 * Ends the reviews of pairs whose drafts were published, and notifies the people who asked for the
 * reviews, after the commit. The pairs must be locked.
 */
export async function endByPublishing(
  publications: readonly Pick<Publication, 'id' | 'pairId'>[],
  publisherId: number | null,
  client: TransactionClientContract,
): Promise<void> {
  const pairIds = publications.map(({ pairId }) => pairId)
  const reviews = (await findReviews('legacy_reviews', pairIds, client)).filter(
    ({ kind }) => kind === 'draft',
  )
  if (reviews.length === 0) return
  await deleteReviews('legacy_reviews', reviews, client)
  await notifyOfPublishing(reviews, publications, publisherId, client)
}

/** Ends the reviews of pairs that have no side left outside the bin. */
export const endOfEmptied = (pairIds: readonly number[], client: TransactionClientContract) =>
  Review.query({ client })
    .whereIn('pairId', [...pairIds])
    .whereNotIn('pairId', (living) =>
      living.from('publications').select('pair_id').where('is_live', 1),
    )
    .delete()

/**
 * When a text moves to another pair, moves its review and its versions too, unless its old pair
 * still has another text.
 */
export async function followToPair(
  { from, to }: { from: number; to: number },
  client: TransactionClientContract,
): Promise<void> {
  const stays = await Publication.query({ client }).select('id').where({ pairId: from }).first()
  if (stays) return
  await followToEntry({ from, to }, client)
  const known = await Review.findBy({ pairId: to }, { client })
  if (known) return
  await Review.query({ client }).where({ pairId: from }).update({ pairId: to })
}
