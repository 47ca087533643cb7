import { BaseSchema } from '@adonisjs/lucid/schema'

/** When somebody was invited to an account; empty once its owner has chosen a password. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('users', (table) => table.dateTime('invited_at').nullable())
  }

  override async down() {
    this.schema.alterTable('users', (table) => table.dropColumn('invited_at'))
  }
}
