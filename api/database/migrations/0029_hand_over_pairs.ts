import { ByteExactSchema } from '#database/byte_exact_schema'

/** Pairs whose author asked for a review, and the person who last changed a publication. */
export default class extends ByteExactSchema {
  override async up() {
    // One row while the review is open; none once it is over.
    this.createTable('reviews', (table) => {
      table.increments('id')
      table
        .integer('pair_id')
        .unsigned()
        .notNullable()
        .unique()
        .references('id')
        .inTable('pairs')
        .onDelete('CASCADE')
      // `open`: the pair waits for an editor; `returned`: the pair waits for its author
      table.string('state', 8).notNullable()
      table.text('note').nullable()
      table.integer('requested_by_id').unsigned().notNullable().references('id').inTable('users')
      table.dateTime('requested_at').notNullable()
      table.integer('taken_by_id').unsigned().nullable().references('id').inTable('users')
      table.text('answer').nullable()
      table.integer('answered_by_id').unsigned().nullable().references('id').inTable('users')
      table.dateTime('answered_at').nullable()
      table.index(['state', 'pair_id'])
      table.index(['requested_by_id', 'state'])
    })
    this.schema.alterTable('publications', (table) => {
      // No foreign key: SQLite would copy the whole table to add one, and accounts are never
      // deleted, only anonymised.
      table.integer('changed_by_id').unsigned().nullable()
    })
  }

  override async down() {
    this.schema.raw('alter table publications drop column changed_by_id')
    this.schema.dropTable('reviews')
  }
}
