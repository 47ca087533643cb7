import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { inQuietTransaction } from '#content/in_transaction'
import { deleteReviews, findReviews } from '#entries/review/reviews'
import Publication from '#publications/publication'
import Review from '#publications/review/review'
import { notifyOfPublishing } from '#publications/review/notify_of_review'
import { followToEntry } from '#publications/versions/pair_state'
import { lockPairs } from '#publications/writing/locked_pairs'

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
  const reviews = (await findReviews('reviews', pairIds, client)).filter(
    ({ kind }) => kind === 'draft',
  )
  if (reviews.length === 0) return
  await deleteReviews('reviews', reviews, client)
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
 * The reviews of pairs that were published or moved to the bin by an earlier release, which does
 * not support reviews.
 */
export const reviewsToEnd = (client: QueryClientContract = db.connection()) =>
  client
    .from('reviews')
    .select('reviews.id', 'reviews.pair_id')
    .whereNotExists((drafts) =>
      drafts
        .from('publications')
        .whereColumn('publications.pair_id', 'reviews.pair_id')
        .where({ is_live: 1, status: 'draft' }),
    )
    .where((over) =>
      over
        .whereNotExists((living) =>
          living
            .from('publications')
            .whereColumn('publications.pair_id', 'reviews.pair_id')
            .where('is_live', 1),
        )
        .orWhere((released) =>
          released
            .where('reviews.kind', 'draft')
            .whereExists((published) =>
              published
                .from('publications')
                .whereColumn('publications.pair_id', 'reviews.pair_id')
                .where('is_live', 1)
                .whereColumn('publications.published_at', '>=', 'reviews.requested_at'),
            ),
        ),
    )

/** Ends these reviews if their pairs have since been published or deleted. */
export const endAfterwards = (ids: readonly number[]): Promise<number> =>
  inQuietTransaction(async (client) => {
    const pairsOf = async () => {
      const rows = await reviewsToEnd(client).whereIn('reviews.id', [...ids])
      return rows.map(({ pair_id }: { pair_id: number }) => pair_id)
    }
    await lockPairs(await pairsOf(), client)
    const pairIds = await pairsOf()
    const published = await Publication.query({ client })
      .select('id', 'pairId')
      .whereIn('pairId', pairIds)
    await endByPublishing(published, null, client)
    await endOfEmptied(pairIds, client)
    return pairIds.length
  })

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
