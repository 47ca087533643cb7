import { ByteExactSchema } from '#database/byte_exact_schema'

/**
 * Reviews of entries, and what each reader last read of an entry. The same data for pairs stays in
 * `reviews` and `review_readings`, which an earlier release also reads and writes.
 */
export default class extends ByteExactSchema {
  override async up() {
    // One row while the review is open; none once it is over.
    this.createTable('entry_reviews', (table) => {
      table.increments('id')
      table
        .integer('entry_id')
        .unsigned()
        .notNullable()
        .unique()
        .references('id')
        .inTable('entries')
        .onDelete('CASCADE')
      // The state is `open` or `returned`; the kind is `draft` or `correction`.
      table.string('state', 8).notNullable()
      table.string('kind', 10).notNullable()
      table.text('note').nullable()
      table.integer('requested_by_id').unsigned().notNullable().references('id').inTable('users')
      table.dateTime('requested_at').notNullable()
      table.integer('taken_by_id').unsigned().nullable().references('id').inTable('users')
      table.text('answer').nullable()
      table.integer('answered_by_id').unsigned().nullable().references('id').inTable('users')
      table.dateTime('answered_at').nullable()
      table.index(['requested_by_id', 'state'])
    })
    this.createTable('entry_readings', (table) => {
      table
        .integer('review_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('entry_reviews')
        .onDelete('CASCADE')
      table.integer('reader_id').unsigned().notNullable().references('id').inTable('users')
      // The content of the entry, as JSON.
      table.text('content', 'mediumtext').notNullable()
      table.dateTime('read_at').notNullable()
      table.primary(['review_id', 'reader_id'])
      table.index(['reader_id'])
    })
  }

  override async down() {
    this.schema.dropTable('entry_readings')
    this.schema.dropTable('entry_reviews')
  }
}
