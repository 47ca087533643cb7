import { ResumableSchema } from '#database/resumable_schema'

/**
 * When the user last entered their password; in sessions from before this migration, users are
 * asked for the password when it is first needed.
 */
export default class extends ResumableSchema {
  override async up() {
    this.schema.alterTable('sessions', (table) => {
      table.dateTime('password_confirmed_at').nullable()
    })
  }

  override async down() {
    this.schema.alterTable('sessions', (table) => {
      table.dropColumn('password_confirmed_at')
    })
  }
}
