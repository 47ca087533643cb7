import { ByteExactSchema } from '#database/byte_exact_schema'

/**
 * Who has a pair open at the moment, and texts that were discarded when two people had changed
 * the same passage.
 */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('presences', (table) => {
      table
        .integer('pair_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('pairs')
        .onDelete('CASCADE')
      table
        .integer('user_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('users')
        .onDelete('CASCADE')
      table.string('side', 2).nullable()
      table.dateTime('since').notNullable()
      table.dateTime('seen_at').notNullable()
      table.primary(['pair_id', 'user_id'])
      table.index(['seen_at'])
    })
    this.createTable('left_out_words', (table) => {
      table.increments('id')
      table
        .integer('publication_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('publications')
        .onDelete('CASCADE')
      // The name of a text field, or `details`.
      table.string('part', 16).notNullable()
      table.text('words', 'mediumtext').notNullable()
      // The writer of the text; null if that was never recorded.
      table.integer('author_id').unsigned().nullable().references('id').inTable('users')
      table.integer('kept_by_id').unsigned().notNullable().references('id').inTable('users')
      table.dateTime('created_at').notNullable()
      table.dateTime('expires_at').notNullable()
      table.index(['publication_id', 'id'])
      table.index(['expires_at'])
    })
  }

  override async down() {
    this.schema.dropTable('left_out_words')
    this.schema.dropTable('presences')
  }
}
