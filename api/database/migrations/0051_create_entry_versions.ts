import { ByteExactSchema } from '#database/byte_exact_schema'

/**
 * Versions of everything that staff edit; see docs/decisions/110-entry-services.md. Published pages
 * also stay in `site_page_versions`, which an earlier release reads.
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
      // Both as JSON: the sides that exist or, for a page, the sides that changed; and the whole
      // content.
      table.text('sides').notNullable()
      table.text('content', 'mediumtext').notNullable()
      table.integer('bytes').unsigned().notNullable()
      // The writer and the time of writing; null if they were never recorded.
      table.integer('by_id').unsigned().nullable().references('id').inTable('users')
      table.dateTime('written_at').nullable()
      // Null for a version that is kept permanently.
      table.dateTime('expires_at').nullable()
      table.unique(['entry_id', 'number'])
      table.index(['by_id'])
      table.index(['expires_at'])
      // With this index, versions are counted and their sizes added up without reading their
      // contents.
      table.index(['entry_id', 'expires_at', 'bytes'])
    })
  }

  override async down() {
    this.schema.dropTable('entry_versions')
  }
}
