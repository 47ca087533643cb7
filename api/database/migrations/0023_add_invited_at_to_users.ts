import { ResumableSchema } from '#database/resumable_schema'

/**
 * When somebody was invited to an account; null once the owner of the account has chosen a
 * password.
 */
export default class extends ResumableSchema {
  override async up() {
    this.schema.alterTable('users', (table) => table.dateTime('invited_at').nullable())
  }

  override async down() {
    this.schema.alterTable('users', (table) => table.dropColumn('invited_at'))
  }
}
