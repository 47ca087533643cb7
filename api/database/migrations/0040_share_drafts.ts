import { ByteExactSchema } from '#database/byte_exact_schema'

/** The people with whom the drafts of a pair are shared for writing. */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('draft_shares', (table) => {
      table.increments('id')
      table
        .integer('pair_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('pairs')
        .onDelete('CASCADE')
      table.integer('user_id').unsigned().notNullable().references('id').inTable('users')
      table.integer('shared_by_id').unsigned().notNullable().references('id').inTable('users')
      // True if the person who shared the drafts can publish. The sharing then covers every side;
      // otherwise it covers only the sides of that person.
      table.boolean('covers_all').notNullable()
      table.dateTime('created_at').notNullable()
      table.unique(['pair_id', 'user_id'])
      table.index(['user_id', 'pair_id'])
    })
  }

  override async down() {
    this.schema.dropTable('draft_shares')
  }
}
