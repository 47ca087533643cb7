import { BaseSchema } from '@adonisjs/lucid/schema'

/** Since when the other half of a pair has been ahead of this one; null while both are of one mind. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('publications', (table) => {
      table.dateTime('needs_update_since').nullable()
      table.index(['needs_update_since', 'id'])
    })
  }

  override async down() {
    this.schema.alterTable('publications', (table) => {
      table.dropIndex(['needs_update_since', 'id'])
      table.dropColumn('needs_update_since')
    })
  }
}
