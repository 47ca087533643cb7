import { ByteExactSchema } from '#database/byte_exact_schema'

/** Previous slugs of published records. */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('publication_redirects', (table) => {
      table.increments('id')
      table.string('language', 2).notNullable()
      table.string('slug', 200).notNullable()
      table
        .integer('publication_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('publications')
        .onDelete('CASCADE')
      table.dateTime('created_at').notNullable()
      table.unique(['language', 'slug'])
    })
  }

  override async down() {
    this.schema.dropTable('publication_redirects')
  }
}
