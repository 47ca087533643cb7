import db from '@adonisjs/lucid/services/db'
import { RENDERER_VERSION } from '@ufuq/shared/markdown/renderer-version'
import type { Reconciliation } from '#core/jobs/reconciliation'
import {
  completeInTransaction,
  IS_INCOMPLETE,
} from '#publications/completion/complete_publications'
import { renderAgain } from '#publications/rendering/refresh_renderings'
import { endAfterwards, reviewsToEnd } from '#publications/review/end_reviews'
import { spreadNames } from '#publications/tags/spread_names'

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

/**
 * Re-renders texts that an older version of the renderer produced, but never those from a newer
 * version, which may run at the same time.
 */
const renderings: Reconciliation = {
  name: 'renderings',
  find: async (limit) =>
    idsOf(
      await db
        .from('publications')
        .select('id')
        .where('is_live', 1)
        .where('rendered_with', '<', RENDERER_VERSION)
        .limit(limit),
    ),
  repair: renderAgain,
}

const publications: Reconciliation = {
  name: 'publications',
  find: async (limit) =>
    idsOf(await db.from('publications').select('id').whereRaw(IS_INCOMPLETE).limit(limit)),
  async repair(ids) {
    // While renamed tags are being written to pages, some pages show tags other than those of their
    // pairs.
    await spreadNames()
    const rows: { pair_id: number }[] = await db
      .from('publications')
      .distinct('pair_id')
      .whereIn('id', ids)
    return completeInTransaction(rows.map(({ pair_id }) => pair_id))
  },
}

const reviews: Reconciliation = {
  name: 'reviews',
  find: async (limit) => idsOf(await reviewsToEnd().limit(limit)),
  repair: endAfterwards,
}

export const ofPublications: readonly Reconciliation[] = [renderings, publications, reviews]
