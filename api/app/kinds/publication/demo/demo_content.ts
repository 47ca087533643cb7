import db from '@adonisjs/lucid/services/db'
import { hasMilestone, noteMilestone } from '#core/database/milestones'
import { binEntry, eraseEntry } from '#entries/bin'
import type { ServedKind } from '#entries/hooks'
import { countEntries } from '#entries/list'
import { PRODUCT } from '#entries/permissions'
import { publications } from '#kinds/publication/publication_kind'
import { tags } from '#kinds/tag/tag_kind'

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

/** The entries of the example that nobody has changed, also those in the bin. */
const demo = ({ name: kind }: ServedKind) => db.from('entries').where({ kind, is_demo: true })

const uses = () => db.from('refs').whereColumn('refs.target_id', 'entries.id')

/** Counts what goes with the example. What other entries of the example name goes, too. */
export async function countDemo(kind: ServedKind): Promise<number> {
  const usesOfStaff = uses()
    .join('entries as sources', 'sources.id', 'refs.entry_id')
    .where('sources.is_demo', false)
  const [row]: { count: number | string }[] = await demo(kind)
    .whereNotExists(usesOfStaff)
    .count('* as count')
  return Number(row?.count ?? 0)
}

/** Erases what no entry names of the example of a kind. Returns the number of erased entries. */
export async function eraseDemo(kind: ServedKind): Promise<number> {
  const rows: { id: number; in_bin: number | boolean }[] = await demo(kind)
    .whereNotExists(uses())
    .orderBy('id')
    .select('id', 'in_bin')
  for (const { id, in_bin: isInBin } of rows) {
    const asked = { kind, id, by: PRODUCT }
    if (!isInBin) await binEntry(asked)
    await eraseEntry(asked)
  }
  return rows.length
}
