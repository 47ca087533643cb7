import { ByteExactSchema } from '#database/byte_exact_schema'

/** The texts of a pair under review as an editor last read them, to show what has changed since. */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('review_readings', (table) => {
      table.increments('id')
      table
        .integer('review_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('reviews')
        .onDelete('CASCADE')
      table
        .integer('publication_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('publications')
        .onDelete('CASCADE')
      table.integer('reader_id').unsigned().notNullable().references('id').inTable('users')
      // The text fields of the publication, as JSON.
      table.text('texts', 'mediumtext').notNullable()
      table.dateTime('read_at').notNullable()
      table.unique(['publication_id', 'reader_id'])
      table.index(['review_id'])
      table.index(['reader_id'])
    })
  }

  override async down() {
    this.schema.dropTable('review_readings')
  }
}
