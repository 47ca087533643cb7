import { ByteExactSchema } from '#database/byte_exact_schema'

/**
 * Who has an entry open, and texts that were discarded when two people had changed the same
 * passage. The same data for pairs stays in `presences` and `left_out_words`, which an earlier
 * release also reads and writes.
 */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('entry_presences', (table) => {
      table
        .integer('entry_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('entries')
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
      table.primary(['entry_id', 'user_id'])
      table.index(['seen_at'])
    })
    this.createTable('discarded_texts', (table) => {
      table.increments('id')
      table
        .integer('entry_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('entries')
        .onDelete('CASCADE')
      // A language or `shared`, and the path of the value.
      table.string('side', 8).notNullable()
      table.string('part', 200).notNullable()
      table.text('words', 'mediumtext').notNullable()
      // The writer of the text; null if that was never recorded.
      table.integer('author_id').unsigned().nullable().references('id').inTable('users')
      table.integer('kept_by_id').unsigned().notNullable().references('id').inTable('users')
      table.dateTime('created_at').notNullable()
      table.dateTime('expires_at').notNullable()
      table.index(['entry_id', 'id'])
      table.index(['expires_at'])
    })
  }

  override async down() {
    this.schema.dropTable('discarded_texts')
    this.schema.dropTable('entry_presences')
  }
}
