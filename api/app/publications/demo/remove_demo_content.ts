import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { inTransaction } from '#content/in_transaction'
import { DEMO_MILESTONE } from '#publications/demo/is_untouched'
import Milestone from '#publications/demo/milestone'
import { publications } from '#publications/publication_kind'

/** The demo publications that nobody has edited. */
export const uneditedDemo = (client: QueryClientContract) =>
  client.from('entries').where({ kind: publications.name, is_demo: true })

/** The tags of the example that no entry names. */
export const unusedDemoTags = (client: QueryClientContract) =>
  client
    .from('entries')
    .where({ kind: 'tag', is_demo: true })
    .whereNotExists((used) => used.from('refs').whereColumn('target_id', 'entries.id'))

/**
 * Erases the demo publications, including those in the bin, and the tags that nothing else uses,
 * and prevents them from being loaded again. Edited publications stay. Returns the number of erased
 * publications.
 */
export async function removeDemoContent(): Promise<number> {
  return inTransaction(async (client) => {
    await Milestone.firstOrCreate({ name: DEMO_MILESTONE }, {}, { client })
    const entries: { id: number }[] = await uneditedDemo(client).select('id')
    const ids = entries.map(({ id }) => id)
    const [row]: { count: number | string }[] = await client
      .from('sides')
      .whereIn('entry_id', ids)
      .count('* as count')
    await client.from('refs').whereIn('entry_id', ids).delete()
    await client.from('entries').whereIn('id', ids).delete()
    await unusedDemoTags(client).delete()
    return Number(row?.count ?? 0)
  })
}
