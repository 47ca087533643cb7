import { MilestoneSchema } from '#database/schema'

/** A fact that the database records once. */
export default class Milestone extends MilestoneSchema {
  static override selfAssignPrimaryKey = true
}
