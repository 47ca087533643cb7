import { inTransaction } from '#content/in_transaction'
import { DEMO_MILESTONE } from '#publications/demo/is_untouched'
import { dropEmptyPairs } from '#publications/writing/locked_pairs'
import Milestone from '#publications/demo/milestone'
import Publication from '#publications/publication'

/**
 * Erases the demo publications, including those in the bin, and the tags that nothing else uses,
 * and prevents them from being loaded again. Edited publications and their translations stay.
 * Returns the number of erased publications.
 */
export async function removeDemoContent(): Promise<number> {
  return inTransaction(async (client) => {
    await Milestone.firstOrCreate({ name: DEMO_MILESTONE }, {}, { client })
    const untouched = await Publication.everywhere({ client })
      .select('id', 'pairId')
      .where('demo', true)
      .whereNotIn('pairId', (edited) =>
        edited.from('publications').select('pair_id').where('demo', false),
      )
    const ids = untouched.map(({ id }) => id)
    await Publication.everywhere({ client }).whereIn('id', ids).delete()
    await dropEmptyPairs(untouched, client)
    await client
      .from('entries')
      .where({ kind: 'tag', is_demo: true })
      .whereNotExists((used) => used.from('pair_tags').whereColumn('tag_id', 'entries.id'))
      .delete()
    return ids.length
  })
}
