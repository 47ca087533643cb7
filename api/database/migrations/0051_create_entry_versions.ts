import { ByteExactSchema } from '#database/byte_exact_schema'

/**
 * States of whatever staff edit, see docs/decisions/110-entry-services.md. Published pages stay in
 * `site_page_versions` too, which a former release reads.
 */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('entry_versions', (table) => {
      table.increments('id')
      table
        .integer('entry_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('entries')
        .onDelete('CASCADE')
      table.integer('number').unsigned().notNullable()
      // `draft` or `published`
      table.string('state', 10).notNullable()
      // As JSON: the sides that it has, of a page those that it changed; and all that it says.
      table.text('sides').notNullable()
      table.text('content', 'mediumtext').notNullable()
      table.integer('bytes').unsigned().notNullable()
      // Null if that was never recorded, as is when.
      table.integer('by_id').unsigned().nullable().references('id').inTable('users')
      table.dateTime('written_at').nullable()
      // Null for what is kept for good.
      table.dateTime('expires_at').nullable()
      table.unique(['entry_id', 'number'])
      table.index(['by_id'])
      table.index(['expires_at'])
      // What entries have too much of is counted without their contents.
      table.index(['entry_id', 'expires_at', 'bytes'])
    })
  }

  override async down() {
    this.schema.dropTable('entry_versions')
  }
}
