import { ResumableSchema } from '#database/resumable_schema'

/** What users see of their sessions; the framework's store does not touch these columns. */
export default class extends ResumableSchema {
  override async up() {
    this.schema.alterTable('sessions', (table) => {
      table.string('user_agent', 255).nullable()
      table.dateTime('created_at').nullable()
    })
  }

  override async down() {
    this.schema.alterTable('sessions', (table) => {
      table.dropColumns('user_agent', 'created_at')
    })
  }
}
