import Milestone from '#publications/demo/milestone'
import Publication from '#publications/publication'

export const DEMO_MILESTONE = 'demo_content'

/** Whether there are no publications and no demo publications have ever been removed. */
export async function isUntouched(): Promise<boolean> {
  if (await Milestone.find(DEMO_MILESTONE)) return false
  return (await Publication.everywhere().select('id').first()) === null
}
