import type { DateTime } from 'luxon'
import { eraseOverdue } from '#legacy_entries/bin'
import Publication from '#publications/publication'
import { forgetVersionsOf } from '#publications/versions/pair_state'
import { dropEmptyPairs } from '#publications/writing/locked_pairs'

/** Erases all publications that have been in the bin for the full period. Returns their number. */
export const emptyBin = (now?: DateTime): Promise<number> =>
  eraseOverdue<Publication>(
    {
      findOverdue: (end, limit) =>
        Publication.everywhere()
          .select('id', 'pairId')
          .where('deletedAt', '<=', end)
          .orderBy('deletedAt')
          .limit(limit),
      async erase(publications, end, client) {
        const ids = publications.map(({ id }) => id)
        const overdue = () =>
          Publication.everywhere({ client }).whereIn('id', ids).where('deletedAt', '<=', end)
        const erased = await overdue().select('id', 'pairId')
        await forgetVersionsOf(erased, client)
        await overdue().delete()
        await dropEmptyPairs(erased, client)
        return erased
      },
    },
    now,
  )
