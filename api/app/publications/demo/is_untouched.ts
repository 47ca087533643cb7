import { countEntries } from '#entries/list'
import Milestone from '#publications/demo/milestone'
import { publications } from '#publications/publication_kind'

export const DEMO_MILESTONE = 'demo_content'

/** Whether there are no publications and no demo publications have ever been removed. */
export async function isUntouched(): Promise<boolean> {
  if (await Milestone.find(DEMO_MILESTONE)) return false
  const inBin = await countEntries(publications, [], { isInBin: true })
  return inBin === 0 && (await countEntries(publications, [])) === 0
}
