import { ResumableSchema } from '#database/resumable_schema'

/**
 * The details of sessions that users see. The framework's session store neither reads nor writes
 * these columns.
 */
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
