import { ByteExactSchema } from '#database/byte_exact_schema'

/** Filters of admin lists that people save under a name for their own use. */
export default class extends ByteExactSchema {
  override async up() {
    this.createTable('saved_views', (table) => {
      table.increments('id')
      table
        .integer('user_id')
        .unsigned()
        .notNullable()
        .references('id')
        .inTable('users')
        .onDelete('CASCADE')
      table.string('list', 16).notNullable()
      table.string('name', 60).notNullable()
      table.string('query', 500).notNullable()
      table.dateTime('created_at').notNullable()
      table.index(['user_id', 'id'])
    })
  }

  override async down() {
    this.schema.dropTable('saved_views')
  }
}
