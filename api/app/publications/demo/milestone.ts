import { MilestoneSchema } from '#database/schema'

/** Something that happens once in the lifetime of a database. */
export default class Milestone extends MilestoneSchema {
  static override selfAssignPrimaryKey = true
}
