import { ByteExactSchema } from '#database/byte_exact_schema'

/** The checklists that an organisation follows, and what is assigned to the items of each list. */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('disclosure_lists', (table) => {
      table.increments('id')
      table.string('list', 32).notNullable().unique()
      // The version of the list when the organisation began to follow it.
      table.integer('version').unsigned().notNullable()
      table.boolean('is_public').notNullable().defaultTo(false)
      table.dateTime('created_at').notNullable()
    })
    this.createTable('disclosure_items', (table) => {
      table.increments('id')
      table
        .integer('list_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('disclosure_lists')
        .onDelete('CASCADE')
      table.string('item', 32).notNullable()
      table.integer('version').unsigned().notNullable()
      // For example `document:7`, `page:7`, `publication:3` or `/about`. Empty if the item has a
      // text, or if nothing is assigned to it.
      table.string('target', 500).notNullable()
      table.string('text_ar', 500).notNullable()
      table.string('text_en', 500).notNullable()
      // As `YYYY-MM-DD`, in the organisation's time zone.
      table.string('due', 10).nullable()
      table.string('renewal', 8).notNullable()
      table.integer('years').unsigned().nullable()
      table.boolean('is_announced').notNullable()
      // The day of the last reminder or change, in the same format as `due`.
      table.string('reminded_on', 10).nullable()
      // The time at which the target or the text was chosen.
      table.dateTime('bound_at').nullable()
      table
        .integer('changed_by_id')
        .unsigned()
        .nullable()
        .references('id')
        .inTable('users')
        .onDelete('SET NULL')
      table.dateTime('created_at').notNullable()
      table.dateTime('updated_at').notNullable()
      table.unique(['list_id', 'item'])
      table.index(['target'])
      table.index(['changed_by_id'])
    })
  }

  override async down() {
    for (const name of ['disclosure_items', 'disclosure_lists']) this.schema.dropTable(name)
  }
}
