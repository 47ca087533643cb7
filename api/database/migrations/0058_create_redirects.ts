import { ByteExactSchema } from '#database/byte_exact_schema'

/**
 * Redirects that staff created, how often redirects were used, and addresses that were not found.
 */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('redirects', (table) => {
      table.increments('id')
      table.string('language', 2).notNullable()
      // The decoded path, without the language.
      table.string('path', 500).notNullable()
      table.string('target', 500).notNullable()
      table
        .integer('created_by_id')
        .unsigned()
        .nullable()
        .references('id')
        .inTable('users')
        .onDelete('SET NULL')
      table.dateTime('created_at').notNullable()
      table.dateTime('updated_at').notNullable()
      table.unique(['language', 'path'])
      table.index(['target'])
      table.index(['created_by_id'])
    })
    // The uses of manual and automatic redirects, by complete address.
    this.createTable('redirect_hits', (table) => {
      table.increments('id')
      table.string('address', 510).notNullable().unique()
      table.integer('hits').unsigned().notNullable()
      table.dateTime('last_at').notNullable().index()
    })
    this.createTable('missed_addresses', (table) => {
      table.increments('id')
      table.string('address', 510).notNullable().unique()
      table.integer('visits').unsigned().notNullable()
      table.dateTime('last_at').notNullable().index()
      // The site that last linked to the address; empty if none did.
      table.string('source', 100).notNullable()
      table.boolean('is_ignored').notNullable().defaultTo(false)
    })
  }

  override async down() {
    for (const name of ['missed_addresses', 'redirect_hits', 'redirects']) {
      this.schema.dropTable(name)
    }
  }
}
