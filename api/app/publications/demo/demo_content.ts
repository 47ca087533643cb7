import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { inTransaction } from '#content/in_transaction'
import { hasMilestone, noteMilestone } from '#core/database/milestones'
import { countEntries } from '#entries/list'
import { publications } from '#publications/publication_kind'

/** Records that the demo content was loaded, or must not be loaded again. */
export const DEMO_MILESTONE = 'demo_content'

/** Whether there are no publications and no demo publications have ever been removed. */
export async function isUntouched(): Promise<boolean> {
  if (await hasMilestone(DEMO_MILESTONE)) return false
  const inBin = await countEntries(publications, [], { isInBin: true })
  return inBin === 0 && (await countEntries(publications, [])) === 0
}

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
    await noteMilestone(DEMO_MILESTONE, client)
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
