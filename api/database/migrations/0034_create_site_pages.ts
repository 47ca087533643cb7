import { ByteExactSchema } from '#database/byte_exact_schema'

/** What staff changed on the site's own pages, and every published version of these pages. */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('site_pages', (table) => {
      table.increments('id')
      table.string('name', 20).notNullable().unique()
      table.integer('version').unsigned().notNullable()
      // Overlays, as JSON. A draft contains all changes, including those that are already live.
      table.text('live', 'mediumtext').notNullable()
      table.text('draft', 'mediumtext').nullable()
      // The number of the latest published version; 0 before the first publication.
      table.integer('number').unsigned().notNullable()
      table.integer('changed_by_id').unsigned().nullable().references('id').inTable('users')
      table.dateTime('changed_at').notNullable()
      table.integer('published_by_id').unsigned().nullable().references('id').inTable('users')
      table.dateTime('published_at').nullable()
    })
    this.createTable('site_page_versions', (table) => {
      table.increments('id')
      table
        .integer('page_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('site_pages')
        .onDelete('CASCADE')
      table.integer('number').unsigned().notNullable()
      // The sides that the version changed, and all values of the page, as JSON.
      table.text('sides').notNullable()
      table.text('content', 'mediumtext').notNullable()
      table.integer('published_by_id').unsigned().nullable().references('id').inTable('users')
      table.dateTime('published_at').nullable()
      table.unique(['page_id', 'number'])
    })
  }

  override async down() {
    this.schema.dropTable('site_page_versions')
    this.schema.dropTable('site_pages')
  }
}
