import { MilestoneSchema } from '#database/schema'

/** Something that is done once in the life of a database. */
export default class Milestone extends MilestoneSchema {
  static override selfAssignPrimaryKey = true
}
