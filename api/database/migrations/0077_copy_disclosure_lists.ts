import { ByteExactSchema } from '#database/byte_exact_schema'

/**
 * Checklists that an organisation copied and changed, and the account that is responsible for an
 * item.
 */
export default class extends ByteExactSchema {
  override async up() {
    this.schema.alterTable('disclosure_lists', (table) => {
      // The shipped list that was copied; null for a shipped list that is followed without changes.
      table.string('copied_from', 32).nullable()
      // The names, groups and items of a copied list, as JSON.
      table.text('content', 'mediumtext').nullable()
      table.integer('content_version').unsigned().notNullable().defaultTo(0)
      // No foreign keys: SQLite would copy the whole table to add them, and accounts are never
      // deleted, only anonymised.
      table.integer('changed_by_id').unsigned().nullable()
      table.dateTime('changed_at').nullable()
    })
    this.schema.alterTable('disclosure_items', (table) => {
      table.integer('holder_id').unsigned().nullable()
      table.index(['holder_id'])
    })
  }

  override async down() {
    this.schema.alterTable('disclosure_items', (table) => {
      table.dropIndex(['holder_id'])
      table.dropColumn('holder_id')
    })
    this.schema.alterTable('disclosure_lists', (table) => {
      for (const column of ['copied_from', 'content', 'content_version', 'changed_by_id']) {
        table.dropColumn(column)
      }
      table.dropColumn('changed_at')
    })
  }
}
