import db from '@adonisjs/lucid/services/db'
import { hasMilestone, noteMilestone } from '#core/database/milestones'
import { eraseDemo } from '#entries/demo'
import { countEntries } from '#entries/list'
import { publications } from '#publications/publication_kind'
import { tags } from '#publications/tags/tag_kind'

/** Records that the demo content was loaded, or must not be loaded again. */
export const DEMO_MILESTONE = 'demo_content'

/** Whether there are no publications and no demo publications have ever been removed. */
export async function isUntouched(): Promise<boolean> {
  if (await hasMilestone(DEMO_MILESTONE)) return false
  const inBin = await countEntries(publications, [], { isInBin: true })
  return inBin === 0 && (await countEntries(publications, [])) === 0
}

/**
 * Erases the demo publications and the tags that nothing else uses, and prevents them from being
 * loaded again. Returns the number of erased texts.
 */
export async function removeDemoContent(): Promise<number> {
  await noteMilestone(DEMO_MILESTONE)
  const [row]: { count: number | string }[] = await db
    .from('sides')
    .join('entries', 'entries.id', 'sides.entry_id')
    .where({ 'entries.kind': publications.name, 'entries.is_demo': true })
    .count('* as count')
  await eraseDemo(publications)
  await eraseDemo(tags)
  return Number(row?.count ?? 0)
}
