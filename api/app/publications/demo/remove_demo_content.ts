import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { inTransaction } from '#content/in_transaction'
import { DEMO_MILESTONE } from '#publications/demo/is_untouched'
import { dropEmptyPairs } from '#publications/writing/locked_pairs'
import Milestone from '#publications/demo/milestone'
import Publication from '#publications/publication'

/** The demo publications in pairs that nobody has edited. */
export const uneditedDemo = (client: QueryClientContract) =>
  client
    .from('publications')
    .where('demo', true)
    .whereNotIn('pair_id', (edited) =>
      edited.from('publications').select('pair_id').where('demo', false),
    )

/** The tags of the example that neither a pair nor an entry names. */
export const unusedDemoTags = (client: QueryClientContract) =>
  client
    .from('entries')
    .where({ kind: 'tag', is_demo: true })
    .whereNotExists((used) => used.from('pair_tags').whereColumn('tag_id', 'entries.id'))
    .whereNotExists((used) => used.from('refs').whereColumn('target_id', 'entries.id'))

/**
 * Erases the demo publications, including those in the bin, and the tags that nothing else uses,
 * and prevents them from being loaded again. Edited publications and their translations stay.
 * Returns the number of erased publications.
 */
export async function removeDemoContent(): Promise<number> {
  return inTransaction(async (client) => {
    await Milestone.firstOrCreate({ name: DEMO_MILESTONE }, {}, { client })
    const unedited: { id: number; pairId: number }[] = await uneditedDemo(client).select(
      'id',
      'pair_id as pairId',
    )
    const ids = unedited.map(({ id }) => id)
    await Publication.everywhere({ client }).whereIn('id', ids).delete()
    await dropEmptyPairs(unedited, client)
    await unusedDemoTags(client).delete()
    return ids.length
  })
}
