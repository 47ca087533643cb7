import { ByteExactSchema } from '#database/byte_exact_schema'

/** Drops the total counts, which no release has shown. */
export default class extends ByteExactSchema {
  override async up() {
    this.schema.dropTable('redirect_hits')
  }

  override async down() {
    this.createTable('redirect_hits', (table) => {
      table.increments('id')
      table.string('address', 510).notNullable().unique()
      table.integer('hits').unsigned().notNullable()
      table.dateTime('last_at').notNullable().index()
    })
  }
}
