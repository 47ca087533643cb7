import { ByteExactSchema } from '#database/byte_exact_schema'

/**
 * The pictures that the pages of the site show, by entry. `references_version` is the version of a
 * page whose references were last written or completed by a release that has this column. The
 * references of publications stay in `picture_uses`.
 */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('picture_references', (table) => {
      table
        .integer('entry_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('entries')
        .onDelete('CASCADE')
      table.boolean('is_draft').notNullable()
      // A language or `shared`, and the path of the value.
      table.string('side', 8).notNullable()
      table.string('path', 200).notNullable()
      table
        .integer('picture_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('pictures')
        .onDelete('CASCADE')
      table.primary(['entry_id', 'is_draft', 'side', 'path'])
      table.index(['picture_id', 'entry_id'])
    })
    this.schema.alterTable('site_pages', (table) => {
      table.integer('references_version').unsigned().nullable()
    })
  }

  override async down() {
    this.schema.raw('alter table site_pages drop column references_version')
    this.schema.dropTable('picture_references')
  }
}
